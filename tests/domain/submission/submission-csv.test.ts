import { expect, test } from 'vitest';
import { submissionCsvHeader, submissionCsvLine } from '../../../src/domain/submission/submission-csv.ts';
import { storedSubmission } from '../../fixtures/stack/leads.ts';

test('the header has every column but the one that selects the list', () => {
  const names = [...submissionCsvHeader().trim().split(','), 'held_for', 'quoted_total', 'current_total'];
  expect(names.toSorted()).toEqual(Object.keys(storedSubmission()).toSorted());
});

test('a line has a cell for every column', () => {
  const sparse = storedSubmission({ phone: null, company: null, service: null, budget: null, urgency: null });
  expect(submissionCsvLine(sparse).split(',')).toHaveLength(submissionCsvHeader().split(',').length);
  expect(submissionCsvLine(sparse)).not.toContain('null');
});

test('several services share one cell', () => {
  expect(submissionCsvLine(storedSubmission({ selected_services: ['SEO', 'Ads'] }))).toContain(',SEO; Ads,');
});

test('the price check says what the team reads elsewhere', () => {
  const line = submissionCsvLine(storedSubmission({ price_check: 'altered', current_total: 150_000 }));
  expect(line).toContain('altered or forged. Today: ₹1,50,000');
});
