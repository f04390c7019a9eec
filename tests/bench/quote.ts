import { priceQuote } from '../../src/domain/quote/quote.ts';
import { catalogue } from '../fixtures/content/quote-catalogue.ts';
import type { Report } from './report.ts';

const ROUNDS = 100_000;

/** How long the calculator takes for every service at once, averaged over many rounds. */
export async function benchQuote(): Promise<Report> {
  const selection = {
    services: catalogue.services.map(({ id }) => id),
    complexity: catalogue.complexities.at(-1)?.id ?? '',
    timeline: catalogue.timelines.at(-1)?.id ?? '',
  };
  const started = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) priceQuote(catalogue, selection);
  const microseconds = ((performance.now() - started) * 1000) / ROUNDS;
  return {
    title: 'Calculator',
    head: ['What', 'Time'],
    rows: [
      [`a quote for all ${String(selection.services.length)} services`, `${microseconds.toFixed(1)} µs`],
    ],
  };
}
