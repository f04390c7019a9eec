import { FORMS, HONEYPOT_FIELD } from '../../src/domain/submission/form-definitions.ts';
import { all, expect, test } from '../fixtures/site/site-test.ts';

test('keyboard, screen reader and what fills in addresses skip the honeypot', ({ open }) => {
  const messages = FORMS.filter(({ formType }) => formType === 'contact');
  for (const { page } of messages) {
    const [field] = all(open(page.replace(/#.*/, '')), `form [name=${HONEYPOT_FIELD}]`);
    expect(field?.closest('[aria-hidden=true]')).toBeTruthy();
    expect(field?.getAttribute('tabindex')).toBe('-1');
    expect(field?.getAttribute('autocomplete')).toBe('off');
  }
});
