import { expect, test } from 'vitest';
import { submissionCsvHeader, submissionCsvLine } from '../../../../src/admin/inbox/export.ts';
import type { Submission } from '../../../../src/contracts/submission.ts';
import { parseCsv } from '../../../fixtures/content/parse-csv.ts';
import { storedSubmission } from '../../../fixtures/stack/leads.ts';

/** The row of a submission as a spreadsheet reads it. */
const rowOf = (changes: Partial<Submission> = {}, work = {}) =>
  parseCsv(
    submissionCsvHeader() +
      submissionCsvLine(storedSubmission(changes), { owner_name: null, follow_up_on: null, ...work }),
  )[0];

test('the file has every column but those of the price check and of the order of the list', () => {
  const extra = ['marked_for', 'phone_e164', 'quoted_total', 'current_total', 'has_replied', 'news_at'];
  const { source_details, owner, follow_up_on, ...columns } = rowOf() ?? {};
  expect([source_details, owner, follow_up_on]).toEqual(['', '', '']);
  expect([...Object.keys(columns), ...extra].toSorted()).toEqual(Object.keys(storedSubmission()).toSorted());
});

test('empty columns are empty cells', () => {
  expect(rowOf({ phone: null, company: null, urgency: null })).toMatchObject({ phone: '', company: '' });
});

test('cells can be calculated with', () => {
  const touch = { page: '/', utm_source: 'news' };
  const changes = {
    ...{ phone: '+91 98765 43210', estimate: 195_000, source: { first: touch, last: touch } },
    ...{ created_at: '2026-11-21T20:35:05.123456+00:00', due_at: '2026-11-22T04:00:00Z' },
    ...{ consent_version: '0123456789ab', consent_shown_at: '2026-11-21T20:30:00Z' },
  };
  expect(rowOf(changes, { owner_name: 'Asha', follow_up_on: '2026-12-01' })).toMatchObject({
    ...{ phone: "'+91 98765 43210", estimate: '195000', source: 'news', source_details: 'news → /' },
    ...{ created_at: '2026-11-22T02:05:05+05:30', due_at: '2026-11-22T09:30:00+05:30' },
    ...{ consent_version: '0123456789ab', consent_shown_at: '2026-11-22T02:00:00+05:30' },
    ...{ owner: 'Asha', follow_up_on: '2026-12-01', response_status: 'pending' },
  });
});

test('a campaign cannot run a formula', () => {
  const touch = { page: '/', utm_source: '=HYPERLINK("http://evil.example")' };
  expect(rowOf({ source: { first: touch, last: touch } })?.['source']).toBe(`'${touch.utm_source}`);
});

test('several services share one cell', () => {
  expect(rowOf({ selected_services: ['SEO', 'Ads, "all"'] })?.['selected_services']).toBe('SEO; Ads, "all"');
});

test('the price check says what the team reads elsewhere', () => {
  const row = rowOf({ price_check: 'altered', current_total: 150_000 });
  expect(row?.['price_check']).toContain('altered or forged. Today: ₹1,50,000');
});
