import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium, devices } from '@playwright/test';
import { createAdaptorServer } from '@hono/node-server';
import { proxy } from 'hono/proxy';
import { PREFIX } from '../../supabase/hosting/calls.ts';
import { launchOptions } from '../chromium/chromium.ts';
import { contactMessage, ContactPage } from '../fixtures/browser/contact-page.ts';
import { openLine } from '../fixtures/stack/slow-line.ts';
import { startTestSite } from '../fixtures/stack/test-site.ts';
import { median, type Report } from './report.ts';

const RUNS = 5;
/** Milliseconds to the server and back, for the slow phone. */
const ROUND_TRIP = 400;
/** A person needs at least this long, and the code for sending, the proof of work and the shortest time of a form are ready. */
const FILLING_MILLISECONDS = 12_000;
/** The round trips that one address must save. */
const GOAL = 2;

interface Server {
  /** The server of the stack that answers. */
  target: string;
  key: Buffer;
  cert: Buffer;
  /** Changes a script on its way. */
  change?: (script: string) => string;
}

/** A server of the stack as the internet shows it: with HTTPS and HTTP/2, and a round trip away. */
async function moveAway({ target, key, cert, change }: Server) {
  const front = createAdaptorServer({
    createServer: createSecureServer,
    serverOptions: { key, cert },
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const answer = await proxy(target + pathname + search, { raw: request });
      return change && pathname.endsWith('.js') ? new Response(change(await answer.text()), answer) : answer;
    },
  });
  await once(front.listen(0, '127.0.0.1'), 'listening');
  const { port } = await openLine((front.address() as AddressInfo).port, ROUND_TRIP);
  return `https://localhost:${String(port)}`;
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

/**
 * The first send after a page load, with the backend behind the site's own address and at an address of its own. Looking up the
 * second name is not measured: it costs another round trip or more.
 */
export async function benchFirstSend(): Promise<Report> {
  const certificate = await makeCertificate();
  const { info, stop } = await startTestSite();
  const { args = [], ...options } = launchOptions();
  // Playwright's own option for such a certificate opens each connection twice.
  const browser = await chromium.launch({ ...options, args: [...args, '--ignore-certificate-errors'] });
  try {
    const one = await moveAway({ ...certificate, target: info.site });
    const api = await moveAway({ ...certificate, target: info.api });
    const change = (script: string) => script.replaceAll(new RegExp(`(["\`])${PREFIX}\\1`, 'g'), `"${api}"`);
    const two = await moveAway({ ...certificate, target: info.site, change });
    // The first of all messages takes longer in the backend.
    await sendOnce(browser, one);
    const times: Record<'one' | 'two', number[]> = { one: [], two: [] };
    for (let run = 0; run < RUNS; run += 1) {
      times.one.push(await sendOnce(browser, one));
      times.two.push(await sendOnce(browser, two));
    }
    const saved = (median(times.two) - median(times.one)) / ROUND_TRIP;
    const shown = (values: number[]) => `${median(values).toFixed(0)} ms`;
    return {
      title: `First send, ${String(ROUND_TRIP)} ms a round trip, HTTPS, median of ${String(RUNS)}`,
      head: ['One address', 'A second address', 'Round trips saved'],
      rows: [[shown(times.one), shown(times.two), saved.toFixed(1)]],
      missed: saved < GOAL ? [`${saved.toFixed(1)} round trips saved`] : [],
    };
  } finally {
    await browser.close();
    await stop();
  }
}
