import { reportsCopy } from '~/copy/reports.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { Count, Due, Money, MONEY } from './Figures.tsx';
import { moneyTexts, numberText } from './report-texts.ts';
import { isEmpty, STEPS, type Reports } from './reports.ts';

const { figures } = reportsCopy;

/** A line as long as its figure; the thin one below it is that of the time before. */
const Bar = ({ share, className }: { share: number; className: string }) => (
  <span
    aria-hidden="true"
    className={`block forced-color-adjust-none ${className}`}
    style={{ width: `${String(100 * share)}%` }}
  />
);

/** The way from leads to money in the period, beside the time before: one line on a laptop. Amounts are not broken, however long they are. */
export function StepStrip({ total: row, totalBefore, days }: Reports) {
  const before = totalBefore && !isEmpty(totalBefore) ? totalBefore : undefined;
  const most = Math.max(1, ...[row, before].flatMap((each) => (each ? STEPS.map((step) => each[step]) : [])));
  const figure = { row, days, group: {} };
  const beforeText = (text: string) => (
    <small className="mt-1.5 block text-sm text-muted">{interpolate(figures.before, { figure: text })}</small>
  );
  return (
    <dl className="grid grid-cols-[repeat(2,minmax(0,1fr))] gap-x-[clamp(1rem,3vw,3rem)] gap-y-6 tabular-nums min-[60rem]:flex">
      {STEPS.map((step) => (
        <div key={step} className="min-w-0 flex-1">
          <dt className="text-sm text-muted">{figures.steps[step]}</dt>
          <dd>
            <b className="mr-1.5 text-2xl leading-[1.3]">
              <Count {...figure} step={step} />
            </b>
            {step === 'on_time' && <Due {...figure} />}
            <Bar share={row[step] / most} className="mt-2 h-1.5 bg-second" />
            {before && <Bar share={before[step] / most} className="mt-0.5 h-0.75 bg-control" />}
            {before && beforeText(numberText(before[step]))}
          </dd>
        </div>
      ))}
      {MONEY.map((kind) => (
        <div key={kind} className="flex-none">
          <dt className="text-sm text-muted">{figures[kind]}</dt>
          <dd>
            <b className="text-2xl leading-[1.3]">
              <Money {...figure} kind={kind} />
            </b>
            {before &&
              beforeText(
                moneyTexts(before[`${kind}_inr`], before[`${kind}_usd`]).join(', ') || numberText(0),
              )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
