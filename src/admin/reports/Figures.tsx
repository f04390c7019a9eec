import type { ReactNode } from 'react';
import type { ReportRow } from '~/contracts/reports.ts';
import { reportsCopy } from '~/copy/reports.ts';
import { interpolate } from '~/domain/site/interpolate.ts';
import { moneyTexts, numberText } from './report-texts.ts';
import { isEmpty, leadsHref, MONEY, STEPS, type Reports, type Step } from './reports.ts';

const { figures } = reportsCopy;

/** What is shown of leads on their way to money: how many came to each step, and what was won. */
const COLUMNS = [...STEPS, ...MONEY];
type Column = (typeof COLUMNS)[number];

const isMoney = (column: Column): column is (typeof MONEY)[number] => MONEY.some((kind) => kind === column);

const titleOf = (column: Column): string => (isMoney(column) ? figures[column] : figures.steps[column]);

/** What was won is said in each currency by itself. */
const textsOf = (row: ReportRow, column: Column): string[] =>
  isMoney(column) ? moneyTexts(row[`${column}_inr`], row[`${column}_usd`]) : [numberText(row[column])];

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
  if (!isMoney(column)) return <Count {...figure} step={column} text={texts.join()} />;
  if (texts.length === 0) return <span className="text-muted">{numberText(0)}</span>;
  return texts.map((text) => (
    <span key={text} className="block whitespace-nowrap">
      <Count {...figure} step="won" text={text} />
    </span>
  ));
}

/** Of how many the first answer was on time. */
const Due = (figure: FigureProps) =>
  figure.row.due > 0 && (
    <Count {...figure} step="due" text={interpolate(figures.ofDue, { due: numberText(figure.row.due) })} />
  );

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
  return (
    <dl className="grid grid-cols-[repeat(2,minmax(0,1fr))] gap-x-[clamp(1rem,3vw,3rem)] gap-y-6 tabular-nums min-[60rem]:flex">
      {COLUMNS.map((column) => (
        <div key={column} className={isMoney(column) ? 'flex-none' : 'min-w-0 flex-1'}>
          <dt className="text-sm text-muted">{titleOf(column)}</dt>
          <dd>
            <b className={`text-2xl leading-[1.3] ${isMoney(column) ? '' : 'mr-1.5'}`}>
              <Figure {...figure} column={column} />
            </b>
            {column === 'on_time' && <Due {...figure} />}
            {!isMoney(column) && (
              <>
                <Bar share={row[column] / most} className="mt-2 h-1.5 bg-second" />
                {before && <Bar share={before[column] / most} className="mt-0.5 h-0.75 bg-control" />}
              </>
            )}
            {before && (
              <small className="mt-1.5 block text-sm text-muted">
                {interpolate(figures.before, {
                  figure: textsOf(before, column).join(', ') || numberText(0),
                })}
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const Row = ({ children }: { children: ReactNode }) => (
  <tr className="max-sm:grid max-sm:grid-cols-[repeat(10,minmax(0,1fr))] max-sm:border-b max-sm:border-line max-sm:py-2 print:break-inside-avoid">
    {children}
  </tr>
);

interface CellProps {
  /** Of a heading. */
  scope?: 'col' | 'row';
  /** Undefined for a name. On a phone that has a line of its own, so that no address is broken; amounts have one too. */
  column?: Column;
  children: ReactNode;
}

function Cell({ scope, column, children }: CellProps) {
  const Tag = scope ? 'th' : 'td';
  const isAmount = column !== undefined && isMoney(column);
  return (
    <Tag
      scope={scope}
      className={`border-b py-2 align-baseline [font-weight:inherit] max-sm:border-0 max-sm:py-[0.15rem] ${
        scope === 'col' ? 'border-ink text-sm/[inherit] text-muted' : 'border-line'
      } ${
        column === undefined
          ? 'w-[28%] text-left wrap-anywhere max-sm:col-span-full max-sm:w-auto'
          : `pl-6 text-right whitespace-nowrap ${isAmount ? 'max-sm:col-span-5' : 'max-sm:col-span-2'} ${column === 'arrived' ? 'max-sm:pl-0 max-sm:text-left' : 'max-sm:pl-2'}`
      }`}
    >
      {children}
    </Tag>
  );
}

interface GroupTableProps {
  /** What a row is; also its name in the address of the inbox. */
  by: 'source' | 'service';
  rows: readonly ReportRow[];
  days: Reports['days'];
  textOf: (name: string | null) => string;
}

/** The steps by source or by service. */
export function GroupTable({ by, rows, days, textOf }: GroupTableProps) {
  const named = rows.filter(({ span }) => span === 1);
  const most = Math.max(1, ...named.map(({ arrived }) => arrived));
  return (
    <table className="w-full tabular-nums">
      <thead>
        <Row>
          <Cell scope="col">{reportsCopy.groups[by]}</Cell>
          {COLUMNS.map((column) => (
            <Cell key={column} scope="col" column={column}>
              {titleOf(column)}
            </Cell>
          ))}
        </Row>
      </thead>
      <tbody>
        {named.map((row) => {
          const figure = { row, days, group: row.name === null ? undefined : { [by]: row.name } };
          return (
            <Row key={row.name}>
              <Cell scope="row">
                <bdi>{textOf(row.name)}</bdi>
                <Bar share={row.arrived / most} className="mt-1 h-0.75 bg-second" />
              </Cell>
              {COLUMNS.map((column) => (
                <Cell key={column} column={column}>
                  <Figure {...figure} column={column} />{' '}
                  {column === 'on_time' && (
                    <small className="text-sm/[inherit] text-muted">
                      <Due {...figure} />
                    </small>
                  )}
                </Cell>
              ))}
            </Row>
          );
        })}
      </tbody>
    </table>
  );
}
