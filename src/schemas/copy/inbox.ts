import { z } from 'astro/zod';
import { group } from '../parts.ts';
import { copyText } from './text.ts';

const counted = z.strictObject({ one: copyText('count'), many: copyText('count') });

const common = group('Words that several pages of the admin area use.', {
  error: copyText(),
  loading: copyText(),
  tryAgain: copyText(),
  close: copyText(),
  cancel: copyText(),
  noName: copyText(),
  noMessage: copyText(),
  nobody: copyText(),
  noOwner: copyText(),
  deletedAccount: copyText(),
  status: copyText(),
  owner: copyText(),
  submissions: copyText(),
  suspicious: copyText().describe('Before the reason why a submission is suspicious.'),
  notChanged: copyText(),
});

const area = group('On every page of the admin area: while it loads, and its first lines.', {
  loading: copyText(),
  noScript: copyText().describe('Shown while JavaScript is off, before the link back to the website.'),
  back: copyText(),
  admin: copyText(),
  account: copyText(),
  signingOut: copyText(),
  pages: group('The links to the pages of the admin area, and their headings.', {
    inbox: copyText(),
    reports: copyText(),
    staff: copyText(),
    health: copyText(),
  }),
});

const views = group('The lists of the inbox.', {
  label: copyText(),
  back: copyText('view').describe('The way back to the list used last.'),
  names: z.strictObject({
    all: copyText(),
    to_answer: copyText(),
    overdue: copyText(),
    follow_up: copyText(),
    mine: copyText(),
    suspicious: copyText(),
  }),
});

const filter = group('The search and the filters above the list.', {
  search: copyText(),
  searched: copyText().describe('What is searched. Shown in the empty field.'),
  tooShort: copyText(),
  title: copyText(),
  titleWithCount: copyText('count'),
  clear: copyText(),
  anyStatus: copyText(),
  anybody: copyText(),
  source: copyText(),
  sources: copyText().describe('Examples of sources. Shown in the empty field.'),
  form: copyText(),
  forms: z.strictObject({ all: copyText(), contact: copyText(), custom_quote: copyText() }),
  from: copyText(),
  to: copyText(),
  notReached: copyText(),
});

const list = group('The list of submissions.', {
  loading: copyText(),
  loadingOlder: copyText(),
  loadFailed: copyText(),
  empty: copyText(),
  one: copyText('count'),
  many: copyText('count'),
  newest: copyText('count'),
  partOfAll: copyText('count'),
  partOfNewest: copyText('count'),
  newer: copyText(),
  older: copyText(),
});

const arrivals = group('The bar that appears when new submissions arrive.', {
  one: copyText('count'),
  many: copyText('count'),
  most: copyText('count'),
  show: copyText(),
});

const due = group('How long until, or since, a submission must be answered.', {
  now: copyText(),
  later: copyText('duration'),
  overdue: copyText('duration'),
  minutes: copyText('count'),
  hours: copyText('count'),
  day: copyText('count'),
  days: copyText('count'),
});

const work = group('What is to be done, in one line above the list.', {
  nothing: copyText(),
  toAnswer: copyText('count'),
  overdue: copyText('count'),
  next: copyText('due'),
  overdueAndNext: copyText('count', 'due'),
});

const answers = group('How fast the team answers, in one line above the list.', {
  line: copyText('weeks'),
  thisWeek: copyText('times'),
  lastWeek: copyText('times'),
  none: copyText(),
  times: copyText('half', 'most'),
  timesOnTime: copyText('half', 'most', 'percent'),
});

const selection = group('Selecting submissions, and changing the selected ones.', {
  all: copyText(),
  row: copyText('name').describe('Read aloud for the box of one submission.'),
  selected: copyText('count'),
  newStatus: copyText(),
  keepStatus: copyText(),
  newOwner: copyText(),
  keepOwner: copyText(),
  change: copyText('count'),
  tooMany: copyText('count'),
});

const result = group('What a change of the selected submissions did.', {
  changed: copyText('changed'),
  changedNotAll: copyText('changed', 'failed'),
  lead: copyText().describe('Instead of a name that is not known.'),
  refused: copyText(),
  missing: copyText(),
});

const suspicious = group('Submissions that look like spam.', {
  note: copyText(),
  unmark: copyText(),
  unmarked: counted.extend({ text: copyText() }),
  delete: copyText(),
  deleteQuestion: counted,
  deleted: counted,
  groups: z.strictObject({
    title: copyText(),
    sameText: copyText('text'),
    sameDomain: copyText('domain'),
    more: copyText('count'),
    deleteAll: copyText(),
    deleteAllSpoken: copyText('count', 'group').describe('Read aloud for the button of one group.'),
    deleteAllQuestion: copyText('count', 'group'),
  }),
});

const exporting = group('The button that exports the list as a file.', {
  start: copyText(),
  running: copyText('count'),
});

const shortcuts = group('The keyboard shortcuts, and their names of keys.', {
  open: copyText(),
  title: copyText(),
  enter: copyText(),
  escape: copyText(),
  move: copyText(),
  openLead: copyText(),
  select: copyText(),
  search: copyText(),
  help: copyText(),
  use: copyText(),
});

export const inboxCopySchema = z.strictObject({
  copy: z.literal('inbox').describe('Which texts these are. Leave as it is.'),
  common,
  area,
  views,
  filter,
  list,
  arrivals,
  due,
  work,
  answers,
  selection,
  result,
  suspicious,
  export: exporting,
  shortcuts,
});
