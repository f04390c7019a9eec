import { officeDay } from '../../../src/wording/office-time.ts';
import { addDays } from '../../../src/domain/site/time.ts';
import { leadsCopy } from '../../../src/copy/leads.ts';
import { createAdmin } from '../../fixtures/browser/accounts.ts';
import { InboxPage, storeLeads, uniqueWord } from '../../fixtures/browser/inbox-page.ts';
import { expect, openInbox, test } from '../../fixtures/browser/inbox-test.ts';
import type { StackInfo } from '../../fixtures/stack/stack-info.ts';

/** In 2010: the later this test begins, the longer its leads have waited, and longer than those of all other tests. */
const dueLongAgo = () => 2 * Date.UTC(2018) - Date.now();

/** One lead that has just arrived, one of long ago, and five that wait, the first one longest. */
async function storeMorning(stack: StackInfo) {
  const word = uniqueWord();
  const due = dueLongAgo();
  const waiting = Array.from({ length: 5 }, (_, at) => ({
    ...{ name: `Waiting ${String(at + 1)} ${word}`, email: `${word}.${String(at)}@mail.example` },
    due_at: new Date(due + at).toISOString(),
  }));
  const remembered = { name: `Shakuntala Venkataraman ${word}` };
  const fresh = { name: `Fresh ${word}`, created_at: new Date().toISOString() };
  await storeLeads(stack, [fresh, remembered]);
  await storeLeads(stack, waiting);
  return { word, fresh, remembered };
}

/** A colleague at work, by keys on a laptop and by taps on a phone. A press, a key, or a field that is typed is one action. */
class Colleague {
  readonly inbox: InboxPage;
  readonly hasKeys: boolean;
  actions = 0;

  constructor(inbox: InboxPage, hasKeys: boolean) {
    this.inbox = inbox;
    this.hasKeys = hasKeys;
  }

  async act(action: Promise<unknown>, actions = 1): Promise<void> {
    await action;
    this.actions += actions;
  }

  /** Presses the key, or without keys the button. */
  press(key: string, button: string): Promise<void> {
    const { page } = this.inbox;
    return this.act(this.hasKeys ? page.keyboard.press(key) : this.inbox.button(button).click());
  }

  back(): Promise<void> {
    return this.press('Escape', 'Back to the list');
  }

  /** Answers the lead that is open with a saved reply, and goes on to the next. */
  async answer(search = ''): Promise<void> {
    const { opened, page } = this.inbox;
    const box = opened.getByRole('textbox', { name: 'Reply to' });
    await box.waitFor();
    if (this.hasKeys) await this.act(page.keyboard.press('r'));
    await this.press('/', 'Saved replies');
    const reply = opened.getByRole('listbox').getByRole('option').first();
    await reply.waitFor();
    if (search) await this.act(opened.getByRole('combobox').fill(search));
    await this.act(this.hasKeys ? page.keyboard.press('Enter') : reply.click());
    await expect(box).toHaveValue(/./);
    await this.act(this.inbox.button('Send and next').click());
  }
}

test(
  'the morning routine takes few actions',
  { tag: ['@slow', '@phone-slow'] },
  async ({ page, stack, isMobile }) => {
    test.slow();
    await page.setViewportSize(isMobile ? { width: 360, height: 800 } : { width: 1366, height: 768 });
    const { word, fresh, remembered } = await storeMorning(stack);
    const [admin, colleague] = await Promise.all([createAdmin(), createAdmin()]);
    const inbox = new InboxPage(page);
    const { opened } = inbox;
    const me = new Colleague(inbox, !isMobile);

    await test.step('see what is new', async () => {
      await me.act(openInbox(page, admin));
      await me.act(inbox.lead(fresh.name).click());
      await expect(opened).toHaveAccessibleName(fresh.name);
      await me.back();
    });
    await test.step('find who waits', async () => {
      const overdue = page.getByRole('link', { name: /overdue/ }).first();
      await me.act(overdue.click());
      await expect(inbox.lead(`Waiting 1 ${word}`)).toBeVisible();
    });
    await test.step('answer three', async () => {
      await me.act(inbox.lead(`Waiting 1 ${word}`).click());
      for (const [at, search] of ['website', '', ''].entries()) {
        await expect(opened).toHaveAccessibleName(`Waiting ${String(at + 1)} ${word}`);
        await me.answer(search);
      }
      await expect(opened).toHaveAccessibleName(`Waiting 4 ${word}`);
    });
    await test.step('plan one', async () => {
      await me.act(inbox.openWork());
      await me.act(inbox.button('Tomorrow').click());
      await expect(opened.getByLabel('Follow up on')).toHaveValue(addDays(officeDay(Date.now()), 1));
    });
    await test.step('win one', async () => {
      await me.press('j', 'Next lead');
      await expect(opened).toHaveAccessibleName(`Waiting 5 ${word}`);
      await me.act(inbox.openWork());
      await me.act(opened.getByRole('button', { name: 'Won' }).click());
      await me.act(opened.getByLabel(leadsCopy.won.once).fill('50,000'));
      await me.act(inbox.button(leadsCopy.won.save).click());
      await expect(opened.locator('[data-status]')).toHaveText('Won');
    });
    await test.step('find one by a half-remembered name', async () => {
      await me.back();
      await me.act(inbox.view('All').click());
      await me.act(isMobile ? inbox.search.click() : page.keyboard.press('/'));
      await me.act(inbox.search.fill(`venkat ${word.slice(0, 12)}`));
      await expect(inbox.rows).toHaveCount(1);
      await me.act(inbox.lead(remembered.name).click());
    });
    await test.step('hand it over', async () => {
      await me.act(inbox.openWork());
      await me.act(opened.getByLabel('Owner').selectOption(colleague.email), 2);
      await expect(
        opened.getByRole('group', { name: leadsCopy.work.label }).locator('summary').first(),
      ).toContainText(colleague.email);
    });
    await test.step('read the month', async () => {
      if (isMobile) await me.back();
      await me.act(page.getByRole('link', { name: 'Reports' }).click());
      await expect(inbox.button('This month')).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('table').first()).toBeVisible();
    });

    test.info().annotations.push({ type: 'actions', description: String(me.actions) });
    expect(me.actions).toBeLessThanOrEqual(isMobile ? 55 : 40);
    await page.goto('/admin');
    await inbox.find(word, 7);
    for (const at of [1, 2, 3])
      await expect(inbox.rows.filter({ hasText: `Waiting ${String(at)}` })).toContainText('Contacted');
  },
);
