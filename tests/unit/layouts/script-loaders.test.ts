import { beforeEach, describe, expect, test, vi } from 'vitest';
import { WAITING_KEY } from '../../../src/forms/shared/sending/kept-messages.ts';
import { CURRENCY_KEY } from '../../../src/currency/currency-store.ts';
import { PENDING_TOASTS_KEY } from '../../../src/browser/toast.ts';
import { ADMIN_ID_KEY, SESSION_KEY } from '../../../src/session/session-keys.ts';
import { CLICKS_KEY } from '../../../src/domain/source/source.ts';
import * as loaders from '../../../src/layouts/scripts/script-loaders.ts';
import { SCRIPT_FAILED, watchScriptsScript } from '../../../src/layouts/scripts/watch-scripts.ts';
import { FONTS_LOADED, restoreFontsScript } from '../../../src/layouts/scripts/restore-fonts.ts';
import { restoreSessionScript } from '../../../src/layouts/scripts/restore-session.ts';

let events: EventTarget;
const page = { isUsdChosen: false, loaded: vi.fn() };

/** Runs an inline script as a page does; `imported` notes what it imports. */
function run(script: string): void {
  new Function('imported', script.replaceAll('import(', 'imported('))(page.loaded);
}

let storages: Record<'localStorage' | 'sessionStorage', Record<string, string>>;
beforeEach(() => {
  events = new EventTarget();
  page.loaded.mockReset();
  page.isUsdChosen = false;
  storages = { localStorage: {}, sessionStorage: {} };
  for (const [name, storage] of Object.entries(storages)) vi.stubGlobal(name, storage);
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('location', { search: '?utm_source=news' });
  vi.stubGlobal('document', { querySelector: () => (page.isUsdChosen ? {} : null) });
});

test.each<[string, { isUsdChosen?: boolean; [given: string]: unknown }, number, number]>([
  ['never for a visitor who does not use it', {}, 0, 0],
  ['for a stored currency', { [CURRENCY_KEY]: 'USD' }, 1, 1],
  ['when the page already shows dollars', { isUsdChosen: true }, 1, 1],
  ['when the switch is used', { name: 'currency' }, 0, 1],
  ['when another tab stores one', { key: CURRENCY_KEY }, 0, 1],
])('the script of the currency switch is loaded %s', (...[, given, before, after]) => {
  const { isUsdChosen = false, name = 'services', key = 'other', ...stored } = given;
  page.isUsdChosen = isUsdChosen;
  Object.assign(storages.localStorage, stored);
  run(loaders.loadOnCurrency('/switch.js'));
  expect(page.loaded).toHaveBeenCalledTimes(before);
  const used = Object.defineProperty(new Event('change'), 'target', { value: { name } });
  for (const event of [used, Object.assign(new Event('storage'), { key })]) events.dispatchEvent(event);
  expect(page.loaded.mock.calls).toEqual(Array(after).fill(['/switch.js']));
});

class Firefox {
  readonly observe = vi.fn();
}

test('a script for later is loaded in a page that opens scrolled, whose paint Firefox does not report', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const add = vi.fn();
  vi.stubGlobal('document', { readyState: 'complete', documentElement: { classList: { add } } });
  page.loaded.mockRejectedValue(new Error('offline'));
  vi.stubGlobal('PerformanceObserver', Firefox);
  run(loaders.loadAfterFirstPaint('/cards.js'));
  vi.runAllTimers();
  expect(page.loaded).not.toHaveBeenCalled();
  events.dispatchEvent(new Event('load'));
  vi.runAllTimers();
  expect(page.loaded).toHaveBeenCalledExactlyOnceWith('/cards.js');
  await vi.waitFor(() => expect(add).toHaveBeenCalledExactlyOnceWith(SCRIPT_FAILED));
});

test('a script is late ten seconds after its page was loaded, however long that took', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const add = vi.fn();
  vi.stubGlobal('document', { documentElement: { classList: { add } } });
  run(watchScriptsScript);
  vi.advanceTimersByTime(60_000);
  events.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(9_999);
  expect(add).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(add).toHaveBeenCalledExactlyOnceWith('script-late');
});

test.each([
  ['', []],
  ['yes', [FONTS_LOADED]],
])('a page begins with the fonts if an earlier one has loaded them: %j', (kept, classes) => {
  const add = vi.fn();
  vi.stubGlobal('document', { documentElement: { classList: { add } } });
  storages.sessionStorage[FONTS_LOADED] = kept;
  run(restoreFontsScript);
  expect(add.mock.calls.flat()).toEqual(classes);
});

test.each([
  ['once the fonts are here', 'load', 1],
  ['where storage is blocked', 'load', 0],
  ['for who scrolls before', 'scroll', 0],
])('what is below the first view is fetched %s', async (_, event, kept) => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const [add, setItem] = [vi.fn(), vi.fn()];
  const fonts = { load: vi.fn() };
  vi.stubGlobal('document', { readyState: 'complete', fonts, documentElement: { classList: { add } } });
  vi.stubGlobal('sessionStorage', kept ? { setItem } : undefined);
  vi.stubGlobal('PerformanceObserver', Firefox);
  await import('../../../src/layouts/scripts/fonts.ts');
  expect(add).not.toHaveBeenCalled();
  events.dispatchEvent(new Event(event));
  vi.runAllTimers();
  await vi.waitFor(() => expect(add.mock.calls).toEqual([[FONTS_LOADED]]));
  expect(setItem).toHaveBeenCalledTimes(kept);
});

test.each([
  ['none', {}],
  ['member', { [SESSION_KEY]: '{"user":{"id":"me"}}', [ADMIN_ID_KEY]: 'somebody' }],
  ['admin', { [SESSION_KEY]: '{"user":{"id":"me"}}', [ADMIN_ID_KEY]: 'me' }],
  [undefined, { [SESSION_KEY]: 'no JSON' }],
])('a page begins with the session %s where the browser keeps %j', (session, kept) => {
  const dataset: { session?: string } = {};
  vi.stubGlobal('document', { documentElement: { dataset } });
  Object.assign(storages.localStorage, kept);
  run(restoreSessionScript);
  expect(dataset.session).toBe(session);
});

describe('the script of the session', () => {
  test.for<[string, string, object, object, string[]]>([
    ['nothing', '', {}, {}, []],
    ['a session', '', { [SESSION_KEY]: 'x' }, {}, ['/session.js']],
    ['a message that waits', '', { [`${WAITING_KEY}-ab`]: 'x' }, {}, ['/session.js']],
    ['a toast', '', {}, { [PENDING_TOASTS_KEY]: 'x' }, ['/session.js']],
    ['a click on an ad that is kept', '', { [CLICKS_KEY]: 'x' }, {}, ['/clicks.js']],
    ['a click on an ad', '?plan=pro&gclid=x', {}, {}, ['/clicks.js']],
    ['another click', '?msclkid=x', {}, {}, ['/clicks.js']],
  ])('and that of clicks: for %s%s is loaded what it needs', ([, search, local, session, files]) => {
    vi.stubGlobal('location', { search });
    Object.assign(storages.localStorage, local);
    Object.assign(storages.sessionStorage, session);
    run(loaders.sessionLoader('/session.js', '/clicks.js'));
    expect(page.loaded.mock.calls.flat()).toEqual(files);
  });

  test('is loaded when somebody signs in on another tab', () => {
    run(loaders.sessionLoader('/session.js', '/clicks.js'));
    const store = (newValue: string | null) =>
      events.dispatchEvent(Object.assign(new Event('storage'), { key: SESSION_KEY, newValue }));
    store(null);
    expect(page.loaded).not.toHaveBeenCalled();
    store('x');
    expect(page.loaded).toHaveBeenCalledExactlyOnceWith('/session.js');
  });

  test('is not loaded for a page that is prepared ahead, until it is shown', () => {
    vi.stubGlobal('document', Object.assign(events, { prerendering: true }));
    Object.assign(storages.localStorage, { [SESSION_KEY]: 'x', [CLICKS_KEY]: 'x' });
    run(loaders.sessionLoader('/session.js', '/clicks.js'));
    expect(page.loaded).not.toHaveBeenCalled();
    events.dispatchEvent(new Event('prerenderingchange'));
    expect(page.loaded).toHaveBeenCalledTimes(2);
  });
});
