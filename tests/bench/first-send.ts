import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createSecureServer } from 'node:http2';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Browser, chromium, devices } from '@playwright/test';
import { createAdaptorServer } from '@hono/node-server';
import { proxy } from 'hono/proxy';
import { launchOptions } from '../chromium/chromium.ts';
import { contactMessage, ContactPage } from '../fixtures/browser/contact-page.ts';
import { listen } from '../fixtures/stack/listen.ts';
import { startTestSite } from '../fixtures/stack/test-site.ts';
import { measureRuns, median, type Section } from './section.ts';

const RUNS = 5;
/** What was measured when the backend came to the site's own address: at a second one it takes 2,070 ms and more. */
const GOAL = 1_500;
/** Milliseconds to the server and back, for the slow phone. */
const ROUND_TRIP = 400;
/** A person needs at least this long, and the code for sending, the proof of work and the shortest time of a form are ready. */
const FILLING_MILLISECONDS = 12_000;

/** Opens a line to a port of this machine, as long as the way to the server. Returns its own host and port. */
async function openLine(port: string): Promise<string> {
  /** Hands bytes on after half a round trip. */
  const carry = (from: Socket, to: Socket, opened: number): void => {
    const later = async (act: () => void) => {
      await wait(Math.max(0, opened - performance.now()) + ROUND_TRIP / 2);
      act();
    };
    from.on('data', (bytes: Buffer) => void later(() => to.write(bytes)));
    from.on('close', () => void later(() => to.destroy()));
    from.on('error', () => from.destroy());
  };
  const relay = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1');
    // On the loopback, the handshake of TCP takes no time: the first bytes wait for it here.
    const opened = performance.now() + ROUND_TRIP;
    carry(near, far, opened);
    carry(far, near, opened);
  });
  return listen(relay);
}

/** The site as the internet shows it: with HTTPS and HTTP/2, and a round trip away. */
async function moveAway(site: string) {
  const front = createAdaptorServer({
    createServer: createSecureServer,
    serverOptions: await makeCertificate(),
    fetch: (request) => {
      const { pathname, search } = new URL(request.url);
      return proxy(site + pathname + search, { raw: request });
    },
  });
  const [, port = ''] = (await listen(front)).split(':');
  // The browser of the tests reaches no host of another name.
  return `https://${(await openLine(port)).replace('127.0.0.1', 'localhost')}`;
}

/** A certificate of our own. Needs openssl. */
async function makeCertificate() {
  const folder = await mkdtemp(join(tmpdir(), 'certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const options = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  await promisify(execFile)('openssl', ['req', ...options, '-keyout', key, '-out', cert]);
  const files = { key: await readFile(key), cert: await readFile(cert) };
  await rm(folder, { recursive: true });
  return files;
}

/** Milliseconds from the tap on the button to the thank-you, for a visitor who has just loaded the page. */
async function sendOnce(browser: Browser, baseURL: string): Promise<number> {
  await using context = await browser.newContext({ ...devices['Pixel 7'], baseURL, bypassCSP: true });
  const page = await context.newPage();
  const contact = new ContactPage(page);
  await page.goto('/contact');
  await contact.takenOver();
  await contact.fill(contactMessage());
  await page.waitForTimeout(FILLING_MILLISECONDS);
  const started = performance.now();
  await contact.submit.click();
  await contact.thankYou().waitFor();
  return performance.now() - started;
}

/** The first send after a page load. */
export const firstSend: Section = {
  title: `First send, ${String(ROUND_TRIP)} ms a round trip, HTTPS, median of ${String(RUNS)}`,
  head: ['From the tap to the thank-you'],
  async *measure() {
    await using stack = new AsyncDisposableStack();
    const { info, stop } = await startTestSite();
    stack.defer(stop);
    const { args = [], ...options } = launchOptions();
    // Playwright's own option for such a certificate opens each connection twice.
    await using browser = await chromium.launch({
      ...options,
      args: [...args, '--ignore-certificate-errors'],
    });
    const site = await moveAway(info.site);
    // The first of all messages takes longer in the backend.
    await sendOnce(browser, site);
    const time = median(await measureRuns(RUNS, () => sendOnce(browser, site)));
    const shown = `${time.toFixed(0)} ms`;
    yield { cells: [shown], missed: time > GOAL && shown };
  },
};
