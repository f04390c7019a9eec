import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MIN_FILL_MILLISECONDS } from '../../../src/domain/submission/contact-message.ts';
import { CONTACT_FORM } from '../../../src/domain/submission/form-definitions.ts';
import { emptyValues } from '../../../src/domain/submission/form-values.ts';
import { SOURCE_KEY } from '../../../src/domain/source/source.ts';
import { contactRow } from '../../../src/domain/submission/submission.ts';
import { contactMessage } from '../../fixtures/unit/contact-message.ts';
import { services } from '../../fixtures/unit/form-services.ts';

const empty = emptyValues(CONTACT_FORM);
const message = contactMessage();
const other = { ...message, company: 'Verma Lamps' };

const openWith = async (typed = message) => {
  const { contactStore } = await import('../../../src/forms/contact/contact-store.ts');
  contactStore.open(typed);
  return contactStore;
};

describe('when the script fails while sending', () => {
  beforeEach(() => {
    services.storeSubmission.mockRejectedValue(new Error('x is not a function'));
    vi.spyOn(console, 'info').mockReturnValue(undefined);
  });

  test('the browser posts the form with the request id of the kept message', async () => {
    const store = await openWith();
    expect(await store.submit()).toBe(true);
    const { readKept } = await import('../../../src/forms/shared/sending/kept-messages.ts');
    expect(readKept()).toMatchObject([{ ...store.lastAttempt(), form: { values: message } }]);
    expect(store.$form.get()).toEqual({ phase: 'editing', values: message });
    expect(services.raiseToast).not.toHaveBeenCalled();
  });

  test('or never ends, the browser posts the form', async () => {
    vi.useFakeTimers();
    vi.advanceTimersByTime(60_000);
    services.storeSubmission.mockReturnValue(new Promise(() => undefined));
    const posted = (await openWith()).submit();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await posted).toBe(true);
  });

  test('nothing is posted offline, and the message is kept beside what was typed since', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const store = await openWith();
    const sent = store.submit();
    store.type(other);
    expect([await sent, store.$form.get().values]).toEqual([false, other]);
    expect(localStorage.length).toBeGreaterThan(1);
    expect(services.raiseToast).toHaveBeenCalledWith(
      expect.objectContaining({ text: expect.stringMatching(/^Form submission failed: /) }),
    );
  });
});

const openForm = async (rules: object) => {
  const { createFormStore } = await import('../../../src/forms/shared/create-form-store.ts');
  const prepare = () => ({ row: contactRow(message), mail: {} });
  const store = createFormStore(CONTACT_FORM, { prepare, sayFailure: () => ({ title: '' }), ...rules });
  store.open(message);
  return store;
};

test.each([
  ['fails', () => Promise.reject(new Error('It never arrives.'))],
  ['never ends', () => new Promise(() => undefined)],
])('a form is sent although what follows %s', async (_, afterwards) => {
  vi.useFakeTimers();
  const store = await openForm({ afterwards });
  const sent = store.submit();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([await sent, store.$phase.get()]).toEqual([false, 'sent']);
});

test('a form that gives up is posted without the request id of an earlier text', async () => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  const prepare = vi.fn(() => ({ row: contactRow(message), mail: {} }));
  // What the address preselects is not for what was typed before.
  const store = await openForm({ prepare, preset: () => ({ name: 'Ravi' }) });
  await store.submit();
  store.open(message);
  prepare.mockImplementation(() => {
    throw new Error('x is not a function');
  });
  expect([await store.submit(), store.lastAttempt()]).toEqual([true, undefined]);
  store.giveUp();
  expect(store.$form.get()).toEqual({ phase: 'unhydrated', values: message });
});

test('a form begins the proof once the address is whole, for the address that is stored', async () => {
  const prepareProof = vi.fn();
  vi.doMock('~/forms/shared/proof-of-work/proof-of-work.ts', () => ({ prepareProof }));
  const store = await openForm({});
  for (const email of ['asha@mail', ' asha@mail.example, ']) store.type({ ...message, email });
  const purpose = { formType: 'contact', email: 'asha@mail.example' };
  expect(prepareProof).toHaveBeenCalledExactlyOnceWith(purpose);
  vi.doUnmock('~/forms/shared/proof-of-work/proof-of-work.ts');
});

test('the source of the visit and the text about privacy are sent once, and nobody without a number is called', async () => {
  const source = { first: { page: '/' }, last: { page: '/packages', utm_source: 'news' } };
  sessionStorage.setItem(SOURCE_KEY, JSON.stringify({ ...source, more: 'x' }));
  const consent_shown_at = new Date().toISOString();
  const store = await openWith({ ...message, phone: '   ' });
  vi.advanceTimersByTime(300_000);
  const sent = Promise.all([store.submit({ consentVersion: '0123456789ab' }), store.submit()]);
  store.type(message);
  expect(store.$phase.get()).toBe('sending');
  await sent;
  const origin = { source, consent_version: '0123456789ab', consent_shown_at };
  expect(services.storeSubmission).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(origin));
  expect(services.requestVoiceCall).not.toHaveBeenCalled();
});

test('a form that is filled too fast is refused, and sent a moment later', async () => {
  // The page has just been opened.
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'performance'] });
  const store = await openWith();
  vi.advanceTimersByTime(MIN_FILL_MILLISECONDS - 1);
  await store.submit();
  expect(store.$errors.get()).toMatchObject([{ title: 'Please Take Your Time' }]);
  vi.advanceTimersByTime(1);
  await store.submit();
  expect(store.$form.get().phase).toBe('sent');
});

describe('the draft', () => {
  test('is what was typed before hydration too, and fills only empty fields', async () => {
    (await openWith(other)).type(other);
    vi.resetModules();
    const shown = (await openWith({ ...empty, name: 'Ravi' })).$form.get().values;
    expect(shown).toEqual({ ...other, name: 'Ravi' });
  });

  test('is cleared with the form, and with the choice about the call', async () => {
    const store = await openWith(empty);
    const { isCallDeclined, saveCallDeclined } = await import('../../../src/forms/contact/contact-store.ts');
    store.type(message);
    saveCallDeclined(true);
    store.restart();
    expect(store.$form.get()).toEqual({ phase: 'editing', values: empty });
    expect([store.open(empty), store.$hasDraft.get(), isCallDeclined()]).toEqual([empty, false, false]);
  });

  test('is not announced where the browser blocks storage', async () => {
    vi.stubGlobal('localStorage', undefined);
    const store = await openWith();
    store.type(message);
    expect(store.$hasDraft.get()).toBe(false);
  });
});
