import { Fragment, useState } from 'react';
import { Button } from '~/components/Button.tsx';
import { Section } from '~/admin/shell/Page.tsx';
import type { ReportRow } from '~/contracts/reports.ts';
import { reportsCopy } from '~/copy/reports.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { groupText, moneyTexts, numberText } from './report-texts.ts';
import { isEmpty, leadsHref, MONEY, STEPS, type Reports, type Step } from './reports.ts';

const { figures, groups } = reportsCopy;
const { titles } = groups;

/** What is shown of leads on their way to money: how many came to each step, and what was won. */
const COLUMNS = [...STEPS, ...MONEY];
type Column = (typeof COLUMNS)[number];

const isMoney = (column: Column): column is (typeof MONEY)[number] => MONEY.some((kind) => kind === column);

const titleOf = (column: Column): string => (isMoney(column) ? figures[column] : figures.steps[column]);

/** None for nothing: where no answer was due, none was on time. What was won is said in each currency by itself. */
function textsOf(row: ReportRow, column: Column): string[] {
  if (isMoney(column)) return moneyTexts(row[`${column}_inr`], row[`${column}_usd`]);
  return row[column === 'on_time' ? 'due' : column] === 0 ? [] : [numberText(row[column])];
}

interface FigureProps {
  row: ReportRow;
  days: Reports['days'];
  /** What else the leads have in common, as the address of the inbox says it; undefined where there is no such list. */
  group: Record<string, string> | undefined;
}

/** A figure, which leads to its leads. */
function Count({ row, days, group, step, text }: FigureProps & { step: Step | 'due'; text: string }) {
  if (row[step] === 0 || !group) return <span className="text-muted">{text}</span>;
  return (
    <a
      className="inline-block min-h-6 min-w-6 underline decoration-line underline-offset-[0.2em] hover:decoration-current print:no-underline"
      href={leadsHref(step, days, group)}
    >
      {text}
    </a>
  );
}

function Figure({ column, ...figure }: FigureProps & { column: Column }) {
  const texts = textsOf(figure.row, column);
  if (texts.length === 0) return <span className="text-muted">–</span>;
  if (!isMoney(column)) return <Count {...figure} step={column} text={texts.join()} />;
  return texts.map((text) => (
    <Fragment key={text}>
      <span className="whitespace-nowrap sm:block">
        <Count {...figure} step="won" text={text} />
      </span>{' '}
    </Fragment>
  ));
}

/** Of how many the first answer was on time. */
const Due = (figure: FigureProps) =>
  figure.row.due > 0 && (
    <Count {...figure} step="due" text={interpolate(figures.ofDue, { due: numberText(figure.row.due) })} />
  );

/** A part of a whole, for the eye: the figures say it in words. */
const Bar = ({ part, whole }: { part: number; whole: number }) => (
  <span aria-hidden="true" className="mt-1.5 block h-1 bg-line forced-color-adjust-none">
    <span
      className="block h-full bg-second"
      style={{ width: `${String((100 * part) / Math.max(1, whole))}%` }}
    />
  </span>
);

/** The parts of the strip: what was won stands by itself, because a lead can be won without a quote. */
const PARTS = {
  won: [...MONEY, 'won'],
  leads: ['arrived', 'on_time'],
  quotes: ['quoted', 'accepted'],
} as const;

/** What was won in the period, what came in and what was offered, beside the time before. Amounts are not broken, however long they are. */
export function StepStrip({ total: row, totalBefore, days }: Reports) {
  const before = totalBefore && !isEmpty(totalBefore) ? totalBefore : undefined;
  const figure = { row, days, group: {} };
  return (
    <div className="grid gap-x-10 gap-y-7 tabular-nums lg:grid-cols-[5fr_3fr_2fr]">
      {Object.entries(PARTS).map(([part, columns]) => (
        <section key={part}>
          <h2 className="border-t-2 border-ink pt-2 text-lg">{figures.parts[part as keyof typeof PARTS]}</h2>
          <dl className="mt-2 flex flex-wrap gap-x-[clamp(1.5rem,3vw,2.5rem)] gap-y-4">
            {columns.map((column) => (
              <div key={column}>
                <dt className="text-sm text-muted">{figures.short[column]}</dt>
                <dd>
                  <b className="text-[clamp(1.6rem,2.6vw,2.25rem)]/[1.15] tracking-[-0.02em] [&_a:not(:hover)]:no-underline">
                    <Figure {...figure} column={column} />
                  </b>{' '}
                  {column === 'on_time' && <Due {...figure} />}
                  {before && (
                    <small className="mt-1 block text-sm text-muted">
                      {interpolate(figures.before, {
                        figure: textsOf(before, column).join(', ') || numberText(0),
                      })}
                    </small>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

interface GroupTableProps extends Pick<Reports, 'days' | 'total'> {
  /** What a row is; also its name in the address of the inbox. */
  by: 'source' | 'service';
  rows: readonly ReportRow[];
  textOf: (name: string | null) => string;
}

/** How many rows are shown at first. */
const ROWS = 6;

/** The steps by source or by service, below what they say. A step that nobody has reached has no column. */
export function GroupTable({ by, rows, total, days, textOf }: GroupTableProps) {
  const [isWhole, setIsWhole] = useState(false);
  const named = rows.filter(({ span }) => span === 1);
  const columns = COLUMNS.filter((column) => named.some((row) => textsOf(row, column).length > 0));
  return (
    <Section title={titles[by]}>
      <p className="mt-1 text-lg">{groupText(named, textOf)}</p>
      <table className="mt-3 w-full tabular-nums">
        <thead className="max-lg:sr-only">
          <tr className="border-b border-ink text-sm/[inherit] text-muted [&>th]:font-normal">
            <th scope="col" className="py-2 text-left">
              {groups[by]}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="pl-6 text-right whitespace-nowrap">
                {titleOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {named.slice(0, isWhole ? undefined : ROWS).map((row) => {
            const figure = { row, days, group: row.name === null ? undefined : { [by]: row.name } };
            return (
              // On a narrow screen a name, and named figures below it.
              <tr
                key={row.name}
                className="gap-x-2 border-b border-line align-baseline *:py-2 max-lg:grid max-lg:grid-cols-3 max-lg:py-3 max-lg:*:py-[0.15rem] min-[22rem]:max-lg:grid-cols-[1fr_1.4fr_1fr_1.1fr_0.8fr] print:break-inside-avoid"
              >
                <th
                  scope="row"
                  className="w-[28%] text-left font-normal wrap-anywhere max-lg:col-span-full max-lg:w-auto"
                >
                  <bdi>{textOf(row.name)}</bdi>
                  <Bar part={row.arrived} whole={total.arrived} />
                </th>
                {columns.map((column) => (
                  <td
                    key={column}
                    className={`pl-6 text-right whitespace-nowrap max-lg:pl-0 max-lg:text-left max-lg:whitespace-normal ${isMoney(column) ? (textsOf(row, column).length === 0 ? 'max-lg:hidden' : 'max-lg:col-span-full') : ''}`}
                  >
                    <span className={`text-muted lg:hidden ${isMoney(column) ? 'text-sm' : 'block text-xs'}`}>
                      {titleOf(column)}{' '}
                    </span>
                    <Figure {...figure} column={column} />{' '}
                    {column === 'on_time' && (
                      <small className="text-sm/[inherit] text-muted">
                        <Due {...figure} />
                      </small>
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {by === 'service' && <p className="mt-3 text-sm text-muted">{groups.several}</p>}
      {named.length > ROWS && !isWhole && (
        <Button kind="link" className="no-print mt-3" onClick={() => setIsWhole(true)}>
          {interpolate(groups.all, { count: named.length })}
        </Button>
      )}
    </Section>
  );
}
