import { defineConfig } from 'vitest/config';
import config from '../vitest.config.ts';

const { restoreMocks = true, unstubGlobals = true, unstubEnvs = true } = config.test ?? {};

/** The unit tests alone, as Stryker runs them: it wants no projects. */
export default defineConfig({
  ...config,
  test: { restoreMocks, unstubGlobals, unstubEnvs, include: ['tests/unit/**/*.test.{ts,tsx}'] },
});
