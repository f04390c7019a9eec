import { requireHeadless } from './chromium.ts';

// Says last where the browser tests' Chromium comes from; refuses with what to do when there is none.
try {
  console.log(requireHeadless().origin);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
