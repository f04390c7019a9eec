import { useState } from 'react';
import { Button } from '~/components/Button.tsx';
import { Section } from '~/admin/shell/Page.tsx';
import type { ReportRow } from '~/contracts/reports.ts';
import { reportsCopy } from '~/copy/reports.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { figureTexts, numberText } from './report-texts.ts';
import { isMoney, leadsHref, MONEY, rowOf, STEPS, type Figure, type Reports } from './reports.ts';

const { figures, groups } = reportsCopy;

interface CountProps {
  figure: Figure;
  row: ReportRow;
  /** The same in the time before, which is said in small letters. */
  before: ReportRow | undefined;
  days: Reports['days'];
  /** What else the leads have in common, as the address of the inbox says it; undefined where there is no such list. */
  group: Record<string, string> | undefined;
  /** In a list, whose head says what small figures are. */
  isListed?: boolean;
}

/** A figure, which leads to its leads: of money, in each currency by itself. However long it is, an amount is not broken. */
const Count = ({ figure, row, before, days, group, isListed = false }: CountProps) =>
  figureTexts(row, before, figure).map(([now, then]) => (
    <span key={now || then} className={isListed ? 'mr-2 lg:mr-0 lg:block' : 'block'}>
      <b
        className={`${isMoney(figure) ? 'whitespace-nowrap' : ''} ${now ? '' : 'font-normal text-muted'} ${isListed ? 'lg:block' : 'mr-[0.4em]'}`}
      >
        {now && group ? (
          <a
            className="inline-block min-h-6 min-w-6 underline decoration-current/40 underline-offset-[0.2em] hover:decoration-current print:no-underline"
            href={leadsHref(isMoney(figure) ? 'won' : figure, days, group)}
          >
            {now}
          </a>
        ) : (
          now || (isListed ? figures.zero : numberText(0))
        )}
      </b>
      {then && (
        <small className={`text-sm ${isListed ? 'text-muted max-lg:hidden' : 'opacity-80'}`}>
          {isListed ? then : interpolate(figures.before, { figure: then })}
        </small>
      )}
    </span>
  ));

/** A count as a part of the largest, for the eye: the figures say it in words. Below it, how it was before. */
function Bar({ counts, whole, look }: { counts: [number, number | undefined]; whole: number; look: string }) {
  const bars = counts.map((count = 0) => ({ width: `${String((100 * count) / Math.max(1, whole))}%` }));
  return (
    <span aria-hidden="true" className="block forced-color-adjust-none">
      <span className={`block ${look}`} style={bars[0]} />
      <span className="mt-0.5 block h-1 bg-control" style={bars[1] ?? { width: 0 }} />
    </span>
  );
}

/** How many leads came to each step on the way to money, drawn, and what was won. Each beside the time before. */
export function Way({ total: row, totalBefore: before, days }: Reports) {
  const whole = Math.max(...STEPS.flatMap((step) => [row[step], before?.[step] ?? 0]));
  const shared = { row, before, days, group: {} };
  return (
    <div className="grid gap-8 tabular-nums lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <dl className="grid content-between gap-4">
        {STEPS.map((step) => (
          <div key={step} className="grid items-center gap-x-4 sm:grid-cols-[6rem_minmax(0,1fr)_15rem]">
            <dt className="font-bold">{figures.names[step]}</dt>
            <dd className="max-sm:order-1 max-sm:mt-1">
              <Bar
                counts={[row[step], before?.[step]]}
                whole={whole}
                look={`h-8 ${step === 'won' ? 'bg-accent' : 'bg-second'}`}
              />
            </dd>
            <dd className="flex flex-wrap items-baseline gap-x-3 text-xl max-sm:-mt-7 max-sm:justify-end">
              <Count {...shared} figure={step} />
            </dd>
          </div>
        ))}
        <div className="flex flex-wrap items-baseline gap-x-4 border-t border-line pt-3">
          <dt className="font-bold">{figures.onTime}</dt>
          <dd className="text-xl">
            <Count {...shared} figure="on_time" />
          </dd>
          <dd className="text-sm text-muted">{figures.onTimeNote}</dd>
        </div>
      </dl>
      <dl className="grid content-center gap-6 border border-l-6 border-line border-l-accent bg-night p-6 text-night-ink print:bg-transparent print:text-ink">
        {MONEY.map((kind) => (
          <div key={kind}>
            <dt className="font-bold">{figures.names[kind]}</dt>
            <dd className="grid text-[min(6.8vw,2.5rem)]/[1.2] tracking-[-0.02em] [&_a:not(:hover)]:no-underline [&_small]:block [&_small]:tracking-normal">
              <Count {...shared} figure={kind} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface GroupListProps extends Pick<Reports, 'days' | 'totalBefore'> {
  /** What a row is; also its name in the address of the inbox. */
  by: 'source' | 'service';
  rows: readonly ReportRow[];
  textOf: (name: string | null) => string;
}

/** How many rows are shown at first. */
const ROWS = 8;

/** What stands in a row, in its order; on a phone, what counts most comes first. */
const COLUMNS = [
  ['arrived', ''],
  ['quoted', 'max-lg:order-3'],
  ['accepted', 'max-lg:order-3'],
  ['won', 'max-lg:order-1 max-lg:flex-[1_1_50%] max-lg:before:content-["→_"]'],
  ['once', 'max-lg:order-2 max-lg:basis-full'],
  ['monthly', 'max-lg:order-2 max-lg:basis-full'],
  ['on_time', 'max-lg:order-3'],
] as const;

/** The steps by source or by service, each with its name, and what was won: a table, which on a phone is a list with a few lines for each. */
export function GroupList({ by, rows, totalBefore, days, textOf }: GroupListProps) {
  const [isWhole, setIsWhole] = useState(false);
  const named = rows.filter(({ span }) => span === 1);
  const whole = Math.max(...rows.map(({ arrived }) => arrived));
  return (
    <Section title={groups.titles[by]}>
      <table className="mt-4 w-full table-fixed tabular-nums max-lg:block">
        <thead className="border-b border-ink text-sm max-lg:sr-only">
          <tr>
            <th scope="col" className="w-56 py-2 text-left font-normal text-muted">
              {totalBefore && groups.small}
            </th>
            {COLUMNS.map(([figure]) => (
              <th
                key={figure}
                scope="col"
                className={`py-2 pl-4 text-right ${isMoney(figure) ? 'w-38' : ''}`}
              >
                {figures.names[figure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:block max-lg:border-t max-lg:border-ink">
          {named.slice(0, isWhole ? undefined : ROWS).map((row) => {
            const before = totalBefore && rowOf(rows, 2, row.name);
            const group = row.name === null ? undefined : { [by]: row.name };
            const isElsewhere =
              by === 'service' &&
              row.won > 0 &&
              row.once_inr + row.once_usd + row.monthly_inr + row.monthly_usd === 0;
            return (
              <tr
                key={row.name}
                className="border-b border-line align-top max-lg:flex max-lg:flex-wrap max-lg:gap-x-4 max-lg:py-3 print:break-inside-avoid"
              >
                <th scope="row" className="text-left wrap-anywhere max-lg:block max-lg:basis-full lg:py-3">
                  <bdi>{textOf(row.name)}</bdi>
                  <Bar counts={[row.arrived, before?.arrived]} whole={whole} look="mt-1 h-3 bg-second" />
                  {before && before.arrived > 0 && (
                    <small className="block text-xs font-normal text-muted lg:hidden">
                      {interpolate(figures.before, { figure: numberText(before.arrived) })}
                    </small>
                  )}
                </th>
                {COLUMNS.map(([figure, look]) => {
                  const isHere = !(isElsewhere && isMoney(figure));
                  const isSaid = !isHere || figureTexts(row, undefined, figure)[0]?.[0];
                  return (
                    <td
                      key={figure}
                      className={`lg:py-3 lg:pl-4 lg:text-right ${look} ${isSaid ? '' : 'max-lg:hidden'}`}
                    >
                      <span className="text-sm text-muted lg:hidden">{figures.names[figure]} </span>
                      {isHere ? (
                        <Count {...{ figure, row, before, days, group }} isListed />
                      ) : (
                        <small className="text-muted">{groups.elsewhere}</small>
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
      {by === 'service' && <p className="mt-3 text-sm text-muted">{groups.several}</p>}
      {named.length > ROWS && !isWhole && (
        <Button kind="link" className="mt-3 print:hidden" onClick={() => setIsWhole(true)}>
          {interpolate(groups.all, { count: named.length })}
        </Button>
      )}
    </Section>
  );
}
