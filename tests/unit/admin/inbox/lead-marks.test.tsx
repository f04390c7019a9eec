import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DueMark } from '../../../../src/admin/lead/marks/LeadMarks.tsx';
import { leadDetails } from '../../../fixtures/unit/leads.ts';
import { storedSubmission } from '../../../fixtures/stack/leads.ts';

test('a follow-up that is no day yet is not shown', () => {
  const shown = (follow_up_on: string) =>
    renderToStaticMarkup(
      <DueMark submission={storedSubmission()} lead={leadDetails({ status: 'contacted', follow_up_on })} />,
    );
  expect(shown('2026-12-01')).toContain('1\u00a0Dec\u00a02026');
  expect(shown('120261-12-01')).toBe('');
});
