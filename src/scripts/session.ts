/**
 * Loads session-follow.ts for whoever has something to do with an account, and for nobody else. This script stands in every
 * page: it imports nothing, so that no visitor waits for a request. What it must know, the layout has left in an inert template.
 */
const holder = document.querySelector<HTMLTemplateElement>('#session-script');
const { sessionKey, toastsKey } = holder?.dataset ?? {};

/** What confirmation links leave in the address of the page they lead to. */
const LINK_ANSWER = /[#?&](access_token|error|error_code)=/;

function isKept(area: 'localStorage' | 'sessionStorage', key = ''): boolean {
  try {
    return window[area].getItem(key) !== null;
  } catch {
    return false; // The browser keeps nothing for us.
  }
}

async function follow(): Promise<void> {
  const script = holder?.content.querySelector('script');
  if (script) await import(/* @vite-ignore */ script.src);
}

/** Follows whom this browser remembers. Everybody else is an anonymous visitor, for whom no auth code is loaded. */
function followWhomWeKnow(): void {
  if (isKept('localStorage', sessionKey) || isKept('sessionStorage', toastsKey)) void follow();
}

if (LINK_ANSWER.test(location.search + location.hash)) void follow();
// After the first frame: the browser's storage is slow to answer the first time, and the frame would wait.
else requestAnimationFrame(() => setTimeout(followWhomWeKnow));

// Somebody signs in on another tab.
addEventListener('storage', ({ key, newValue }) => {
  if (key === sessionKey && newValue !== null) void follow();
});
