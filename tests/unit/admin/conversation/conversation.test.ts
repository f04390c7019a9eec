import { expect, test } from 'vitest';
import { deliveryText, isLost } from '../../../../src/admin/conversation/conversation.ts';
import { sizeText } from '../../../../src/wording/size-text.ts';
import { replyOf } from '../../../fixtures/unit/conversations.ts';

test('a delivery that is unknown is shown as stored, and only what nobody can have read is lost', () => {
  expect(deliveryText(replyOf({ delivery: 'opened' }))).toBe('opened');
  const lost = ['bounced', 'complained', 'skipped', 'failed'];
  const all = [...lost, 'queued', 'sent', 'delivered', 'opened'];
  expect(all.filter((delivery) => isLost(replyOf({ delivery })))).toEqual(lost);
});

test.each([
  [1, '1 byte'],
  [999, '999 bytes'],
  [1240, '1.2 kB'],
  [10_400_000, '10.4 MB'],
  [5_000_000_000, '5,000 MB'],
])('%i bytes are %s', (bytes, expected) => expect(sizeText(bytes)).toBe(expected));
