import { KEPT_TOASTS_KEY, SESSION_KEY } from '~/domain/session-keys.ts';

/** What confirmation links leave in the address of the page they lead to. */
const LINK_ANSWER = /[#?&](access_token|error|error_code)=/;

function isKept(area: 'localStorage' | 'sessionStorage', key: string): boolean {
  try {
    return window[area].getItem(key) !== null;
  } catch {
    return false; // The browser keeps nothing for us.
  }
}

async function follow(): Promise<void> {
  const { followVisit } = await import('./session-follow.ts');
  followVisit();
}

// Everybody else is an anonymous visitor, for whom no auth code is loaded.
if (
  LINK_ANSWER.test(location.search + location.hash) ||
  isKept('localStorage', SESSION_KEY) ||
  isKept('sessionStorage', KEPT_TOASTS_KEY)
) {
  void follow();
}

// Somebody signs in on another tab.
addEventListener('storage', ({ key, newValue }) => {
  if (key === SESSION_KEY && newValue !== null) void follow();
});
