import { beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseSteps, runSteps, type Step, stepResult } from './runner.ts';

const started: string[] = [];
let printed = '';

beforeEach(() => {
  started.length = 0;
  printed = '';
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    printed += `${line}\n`;
  });
});

const step = (name: string, order: Pick<Step, 'needs' | 'after'> = {}, failed = 0): Step => ({
  name,
  ...order,
  run: () => {
    started.push(name);
    return Promise.resolve(stepResult({ passed: 1 - failed, failed }));
  },
});

const namesOf = (steps: Step[]) => steps.map(({ name }) => name);

describe('the steps that run', () => {
  const steps = [
    step('site'),
    step('browser', { needs: ['site'] }),
    step('axe', { needs: ['browser'] }),
    step('lint'),
  ];

  test.each([
    { asked: [], chosen: ['site', 'browser', 'axe', 'lint'] },
    { asked: ['lint'], chosen: ['lint'] },
    { asked: ['axe'], chosen: ['site', 'browser', 'axe'] },
    { asked: ['lint', 'site'], chosen: ['site', 'lint'] },
  ])('are $chosen for $asked', ({ asked, chosen }) => {
    expect(namesOf(chooseSteps(steps, asked))).toEqual(chosen);
  });

  test('cannot be others than there are', () => {
    expect(() => chooseSteps(steps, ['lint', 'lnt'])).toThrow(
      'There is no step lnt. There are: site, browser, axe, lint',
    );
  });
});

describe('a step', () => {
  test('waits for those it needs and those it comes after', async () => {
    const steps = [step('last', { needs: ['middle'] }), step('middle', { after: ['first'] }), step('first')];
    expect(await runSteps(steps)).toBe(true);
    expect(started).toEqual(['first', 'middle', 'last']);
  });

  test('does not wait for one that was not chosen', async () => {
    expect(await runSteps([step('axe', { after: ['browser'] })])).toBe(true);
    expect(started).toEqual(['axe']);
  });

  test('is not run, and fails, when one it needs has failed', async () => {
    expect(await runSteps([step('site', {}, 1), step('browser', { needs: ['site'] })])).toBe(false);
    expect(started).toEqual(['site']);
    expect(printed).toContain('not run: site failed');
    expect(printed).toContain('0 passed, 2 failed');
  });

  test('runs although one it comes after has failed', async () => {
    expect(await runSteps([step('browser', {}, 1), step('axe', { after: ['browser'] })])).toBe(false);
    expect(started).toEqual(['browser', 'axe']);
  });

  test('that throws has failed, and says why', async () => {
    const broken: Step = { name: 'site', run: () => Promise.reject(new Error('no room on the disk')) };
    expect(await runSteps([broken])).toBe(false);
    expect(printed).toContain('no room on the disk');
  });
});
