import { expect, test } from 'vitest';
import { submissionCsvHeader, submissionCsvLine } from '../../../src/domain/submission/submission-csv.ts';
import { storedSubmission } from '../../fixtures/stack/leads.ts';

test('the header has every column that is shown', () => {
  const names = submissionCsvHeader().trim().split(',');
  expect([...names, 'held_for'].toSorted()).toEqual(Object.keys(storedSubmission()).toSorted());
});

test('a line has a cell for every column', () => {
  const sparse = storedSubmission({ phone: null, company: null, service: null, budget: null, urgency: null });
  expect(submissionCsvLine(sparse).split(',')).toHaveLength(submissionCsvHeader().split(',').length);
  expect(submissionCsvLine(sparse)).not.toContain('null');
});

test('several services share one cell', () => {
  expect(submissionCsvLine(storedSubmission({ selected_services: ['SEO', 'Ads'] }))).toContain(',SEO; Ads,');
});
