import { KEPT_TOASTS_KEY, SESSION_KEY } from '~/domain/account/session-keys.ts';

/**
 * An inline module that imports session.ts, at `url`, when this browser stored a session or a toast, the address is a
 * confirmation link's, or somebody signs in on another tab. Everybody else loads no auth code.
 */
export const sessionLoader = (url: string): string =>
  `const load=()=>import('${url}');` +
  `if(/[#?&](access_token|error|error_code)=/.test(location.search+location.hash))load();` +
  `addEventListener('storage',e=>{if(e.key==='${SESSION_KEY}'&&e.newValue)load()});` +
  `try{if(localStorage['${SESSION_KEY}']||sessionStorage['${KEPT_TOASTS_KEY}'])load()}catch{}`;
