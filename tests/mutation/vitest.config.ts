import { defineConfig } from 'vitest/config';
import config from '../vitest.config.ts';

const { restoreMocks = true, unstubGlobals = true, unstubEnvs = true } = config.test ?? {};

/** The tests of the rules alone, as Stryker runs them: it wants no projects. */
export default defineConfig({
  ...config,
  test: { restoreMocks, unstubGlobals, unstubEnvs, include: ['tests/unit/domain/**/*.test.ts'] },
});
