import { useState } from 'react';
import { Button } from '~/components/Button.tsx';
import { Section } from '~/admin/shell/Page.tsx';
import type { ReportRow } from '~/contracts/reports.ts';
import { reportsCopy } from '~/copy/reports.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { figureTexts } from './report-texts.ts';
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
}

/** A figure, which leads to its leads: of money, in each currency by itself. However long it is, an amount is not broken. */
const Count = ({ figure, row, before, days, group }: CountProps) => (
  <>
    {figureTexts(row, figure).map((text) => (
      <b
        key={text}
        className={`mr-[0.4em] ${isMoney(figure) ? 'whitespace-nowrap' : ''} ${text === '0' ? 'font-normal opacity-75' : ''}`}
      >
        {group && row[isMoney(figure) ? 'won' : figure] > 0 ? (
          <a
            className="inline-block min-h-6 min-w-6 underline decoration-current/40 underline-offset-[0.2em] hover:decoration-current print:no-underline"
            href={leadsHref(isMoney(figure) ? 'won' : figure, days, group)}
          >
            {text}
          </a>
        ) : (
          text
        )}
      </b>
    ))}
    {before && (
      <small className="text-sm whitespace-normal opacity-80">
        {interpolate(figures.before, { figure: figureTexts(before, figure).join(', ') })}
      </small>
    )}
  </>
);

/** A count as a part of the largest, for the eye: the figures say it in words. Below it, how it was before. */
function Bar({
  counts,
  whole,
  look,
}: {
  counts: [now: number, before: number | undefined];
  whole: number;
  look: string;
}) {
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
            <dd className="text-xl max-sm:-mt-7 max-sm:text-right">
              <Count {...shared} figure={step} />
            </dd>
          </div>
        ))}
      </dl>
      <dl className="grid content-center gap-6 bg-night p-6 text-night-ink print:bg-transparent print:text-ink">
        {MONEY.map((kind) => (
          <div key={kind}>
            <dt className="font-bold">{figures.names[kind]}</dt>
            <dd className="grid text-[min(6.8vw,2.5rem)]/[1.2] tracking-[-0.02em] [&_a:not(:hover)]:no-underline">
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

/** The steps by source or by service, each with its name, and what was won. */
export function GroupList({ by, rows, totalBefore, days, textOf }: GroupListProps) {
  const [isWhole, setIsWhole] = useState(false);
  const named = rows.filter(({ span }) => span === 1);
  const whole = Math.max(...rows.map(({ arrived }) => arrived));
  return (
    <Section title={groups.titles[by]}>
      <ul className="mt-4 border-t border-ink tabular-nums">
        {named.slice(0, isWhole ? undefined : ROWS).map((row) => {
          const before = totalBefore && rowOf(rows, 2, row.name);
          const group = row.name === null ? undefined : { [by]: row.name };
          const shared = { row, before, days, group };
          const hasMoney = row.once_inr + row.once_usd + row.monthly_inr + row.monthly_usd > 0;
          return (
            <li
              key={row.name}
              className="grid gap-x-8 gap-y-1 border-b border-line py-3 lg:grid-cols-[14rem_minmax(0,1fr)_17rem] print:break-inside-avoid max-sm:[&_small]:hidden"
            >
              <p className="font-bold wrap-anywhere">
                <bdi>{textOf(row.name)}</bdi>
                <Bar counts={[row.arrived, before?.arrived]} whole={whole} look="mt-1 h-3 bg-second" />
              </p>
              {[STEPS, MONEY].map((columns) => (
                <p
                  key={columns.length}
                  className={`grid gap-x-1 sm:gap-x-2 lg:*:grid lg:*:content-start ${columns === STEPS ? 'grid-cols-3 min-[22rem]:grid-cols-[1fr_1.6fr_1fr_1.3fr_0.8fr]' : 'lg:grid-cols-2'}`}
                >
                  {columns.map((figure) => (
                    <span key={figure}>
                      <span className="text-xs text-muted sm:text-sm">{figures.names[figure]} </span>
                      <Count {...shared} figure={figure} />
                    </span>
                  ))}
                  {columns === MONEY && row.won > 0 && !hasMoney && (
                    <span className="text-sm text-muted lg:col-span-2">{groups.elsewhere}</span>
                  )}
                </p>
              ))}
            </li>
          );
        })}
      </ul>
      {by === 'service' && <p className="mt-3 text-sm text-muted">{groups.several}</p>}
      {named.length > ROWS && !isWhole && (
        <Button kind="link" className="no-print mt-3" onClick={() => setIsWhole(true)}>
          {interpolate(groups.all, { count: named.length })}
        </Button>
      )}
    </Section>
  );
}
