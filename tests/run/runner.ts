export interface StepResult {
  passed: number;
  failed: number;
  skipped: number;
  /** Shown when something failed. */
  output: string;
}

/** An outcome; what is left out is nothing. */
export const stepResult = (result: Partial<StepResult> = {}): StepResult => ({
  passed: 0,
  failed: 0,
  skipped: 0,
  output: '',
  ...result,
});

export interface Step {
  name: string;
  /** Steps that must have passed before this one starts. */
  needs?: string[];
  /** Steps that must have ended before this one starts, when they run at all. */
  after?: string[];
  run(): Promise<StepResult>;
}

interface Finished extends StepResult {
  name: string;
  seconds: number;
}

/** The steps of these names with all that they need; every step when no name is given. Refuses a name that no step has. */
export function chooseSteps(steps: Step[], names: string[]): Step[] {
  if (names.length === 0) return steps;
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    const known = steps.map(({ name }) => name).join(', ');
    throw new Error(`There is no step ${unknown.join(', ')}. There are: ${known}`);
  }
  const chosen = new Set<string>();
  const choose = (name: string) => {
    if (chosen.has(name)) return;
    chosen.add(name);
    steps.find((step) => step.name === name)?.needs?.forEach(choose);
  };
  names.forEach(choose);
  return steps.filter(({ name }) => chosen.has(name));
}

/** Runs the steps, `lanes` at a time, says each one's outcome and time, ends with a table and the totals. True when nothing failed. */
export async function runSteps(steps: Step[], lanes = 2): Promise<boolean> {
  const finished: Finished[] = [];
  const waiting = [...steps];
  const isReady = ({ needs = [], after = [] }: Step) =>
    [...needs, ...after].every(
      (name) => !steps.some((other) => other.name === name) || finished.some((done) => done.name === name),
    );
  const run = (step: Step) => {
    const missing = finished.find(({ name, failed }) => failed > 0 && step.needs?.includes(name));
    if (!missing) return runStep(step);
    const refused = stepResult({ failed: 1, output: `not run: ${missing.name} failed` });
    return runStep({ ...step, run: () => Promise.resolve(refused) });
  };
  const running = new Set<Promise<void>>();

  while (waiting.length > 0 || running.size > 0) {
    for (
      let at = waiting.findIndex(isReady);
      at >= 0 && running.size < lanes;
      at = waiting.findIndex(isReady)
    ) {
      const [step] = waiting.splice(at, 1);
      if (!step) break;
      const lane: Promise<void> = run(step).then((result) => {
        finished.push(result);
        running.delete(lane);
      });
      running.add(lane);
    }
    if (running.size === 0)
      throw new Error(`These steps wait for one another: ${waiting.map(({ name }) => name).join(', ')}`);
    await Promise.race(running);
  }
  return summarise(steps.flatMap(({ name }) => finished.filter((done) => done.name === name)));
}

async function runStep(step: Step): Promise<Finished> {
  console.log(`  …  ${step.name}`);
  const started = performance.now();
  const result = await step.run().catch((error: unknown): StepResult => {
    const output = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return stepResult({ failed: 1, output });
  });
  const seconds = (performance.now() - started) / 1000;
  if (result.failed > 0) console.log(`\n${result.output}\n`);
  console.log(
    `${result.failed > 0 ? 'FAIL' : ' ok '} ${step.name}  ${counts(result)}  ${seconds.toFixed(1)} s`,
  );
  return { name: step.name, seconds, ...result };
}

function summarise(finished: Finished[]): boolean {
  console.log(
    `\n${'step'.padEnd(14)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'skipped'.padStart(9)}${'seconds'.padStart(9)}`,
  );
  for (const { name, passed, failed, skipped, seconds } of finished) {
    const cells = [String(passed).padStart(8), String(failed).padStart(8), String(skipped).padStart(9)];
    console.log(`${name.padEnd(14)}${cells.join('')}${seconds.toFixed(1).padStart(9)}`);
  }
  const total = (key: 'passed' | 'failed' | 'skipped') => finished.reduce((sum, step) => sum + step[key], 0);
  const totals = { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
  console.log(`\n${counts(totals)}`);
  return totals.failed === 0;
}

function counts({ passed, failed, skipped }: Omit<StepResult, 'output'>): string {
  const base = `${String(passed)} passed, ${String(failed)} failed`;
  return skipped > 0 ? `${base}, ${String(skipped)} skipped` : base;
}
