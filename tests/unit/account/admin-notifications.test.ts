import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

const SCRIPT = readFileSync('public/admin-notifications.js', 'utf8');

/** Runs the service worker, and returns a function that sends it an event, and what it does then. */
function startWorker() {
  const listeners: Record<string, (event: object) => void> = {};
  const showNotification = vi.fn();
  const openWindow = vi.fn();
  runInNewContext(SCRIPT, {
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
    registration: { showNotification },
    clients: { openWindow },
    location: { origin: 'https://www.agency.example' },
    URL,
  });
  const send = (name: string, event: object) => listeners[name]?.({ waitUntil: vi.fn(), ...event });
  return { send, showNotification, openWindow };
}

const MESSAGE = { title: 'A new lead', body: 'KP-7F3K-92QX Asha', path: '/admin?lead=x' };

test('a message is shown, and replaces an older one about the same lead', () => {
  const { send, showNotification } = startWorker();
  send('push', { data: { json: () => MESSAGE } });
  const { title, body, path } = MESSAGE;
  const icon = '/apple-touch-icon.png';
  expect(showNotification.mock.calls).toEqual([[title, { body, tag: path, data: path, icon }]]);
});

test('a click closes it and opens its lead on our site', () => {
  const { send, openWindow } = startWorker();
  const close = vi.fn();
  send('notificationclick', { notification: { close, data: MESSAGE.path } });
  expect(close).toHaveBeenCalledOnce();
  expect(String(openWindow.mock.calls[0]?.[0])).toBe('https://www.agency.example/admin?lead=x');
});
