import { PENDING_TOASTS_KEY } from '~/browser/toast.ts';
import { CURRENCY_KEY } from '~/currency/currency-store.ts';
import { CLICKS_KEY } from '~/domain/source/source.ts';
import { SESSION_KEY } from '~/session/session-keys.ts';
import { WAITING_KEY } from '~/forms/shared/sending/kept-messages.ts';
import { afterFirstPaint } from './first-paint.ts';
import { KEPT_CLICKS } from './note-clicks.ts';
import { SCRIPT_FAILED } from './watch-scripts.ts';

/**
 * An inline module that imports session.ts from `url` when there is a stored session or toast, when a message waits on this
 * device, or when somebody signs in on another tab. And ad-clicks.ts from `clicks`, when an id of a click is in the address or kept.
 */
export const sessionLoader = (url: string, clicks: string): string =>
  `const shown=load=>document.prerendering?document.addEventListener('prerenderingchange',load,{once:true}):load(),load=()=>shown(()=>import('${url}'));` +
  `addEventListener('storage',e=>{if(e.key==='${SESSION_KEY}'&&e.newValue)load()});` +
  `try{if(localStorage['${SESSION_KEY}']||Object.keys(localStorage).some(k=>k.startsWith('${WAITING_KEY}'))||sessionStorage['${PENDING_TOASTS_KEY}'])load();` +
  `if(/[?&](${KEPT_CLICKS.join('|')})=/.test(location.search)||localStorage['${CLICKS_KEY}'])shown(()=>import('${clicks}'))}catch{}`;

/** An inline module that imports the script of the currency switch once it is used, or was. CSS switches the prices at once. */
export const loadOnCurrency = (url: string): string =>
  `const load=()=>import('${url}');` +
  `addEventListener('change',({target})=>{if(target.name==='currency')load()});` +
  `addEventListener('storage',({key})=>{if(key==='${CURRENCY_KEY}')load()});` +
  `try{if(document.querySelector('#currency-USD:checked')||localStorage['${CURRENCY_KEY}'])load()}catch{}`;

/** An inline module that imports scripts after the first paint, which their files would delay on a slow line. */
export const loadAfterFirstPaint = (...urls: string[]): string =>
  `addEventListener('load',()=>(${String(afterFirstPaint)})(()=>Promise.all([${urls.map((url) => `import('${url}')`).join()}]).catch(()=>document.documentElement.classList.add('${SCRIPT_FAILED}'))));`;
