import { alarmTexts, failureOf, healthFacts, healthVerdict } from '../../src/wording/health-texts.ts';
import { healthSchema } from '../../src/contracts/health.ts';
import { momentForAnybody } from '../../src/wording/office-time.ts';
import { callBackend, callDatabase } from './call-database.ts';
import { print, runCommand } from './command.ts';

/**
 * `npm run health`: what the page /admin/health shows. The exit code is 1 while there is an alarm. With `--self-test` it sends a message from
 * form to mail before, and the exit code is 1 if that fails.
 */
await runCommand(async () => {
  const isTest = process.argv.includes('--self-test');
  if (isTest) await callBackend('functions/v1/self-test', {});
  const health = healthSchema.parse(await callDatabase('health', {}));
  print(healthVerdict(health));
  for (const { kind, detail, started_at } of health.alarms) {
    const { title, action } = alarmTexts(kind);
    print(`\nALARM  ${title}, since ${momentForAnybody(started_at)}\n       ${detail}\n       ${action}`);
  }
  print(
    `\nSelf-tests, oldest first (x: failed)\n${health.self_tests.map(({ ok }) => (ok ? '.' : 'x')).join('') || 'none'}`,
  );
  for (const test of health.self_tests.filter(({ ok }) => !ok).slice(-5)) {
    const failure = failureOf(test);
    print(`${momentForAnybody(test.started_at)}  ${failure?.step ?? ''}: ${failure?.error ?? ''}`);
  }
  print('');
  for (const [label, value, remark] of healthFacts(health, momentForAnybody))
    print(`${label.padEnd(24)}${value.padStart(8)}  ${remark}`);
  if (isTest ? !health.self_tests.at(-1)?.ok : health.alarms.length > 0) process.exitCode = 1;
});
