import { z } from 'zod';
import { CalculatorPage, quoteDetails } from '../../fixtures/browser/calculator-page.ts';
import type { InboxPage } from '../../fixtures/browser/inbox-page.ts';
import { expect, test } from '../../fixtures/browser/inbox-test.ts';

const mailsSchema = z.array(z.object({ subject: z.string(), text: z.string(), html: z.string() }));

/** The mails that contain the reference in subject, text and HTML: first the team's, then the visitor's. */
async function findMails(mailbox: string, reference: string, email: string) {
  const all = mailsSchema.parse(await (await fetch(`${mailbox}/email`)).json());
  return all
    .filter(({ subject, text, html }) => [subject, text, html].every((part) => part.includes(reference)))
    .sort((a, b) => Number(b.text.includes(email)) - Number(a.text.includes(email)));
}

async function expectInInbox(inbox: InboxPage, reference: string, email: string): Promise<void> {
  await inbox.find(reference, 1);
  await inbox.search.fill(reference.slice(3).replace('-', '').toLowerCase());
  await expect(inbox.rows).toHaveText(new RegExp(`${email}.*`));
  await inbox.rows.getByRole('link').click();
  await expect(inbox.opened).toContainText(reference);
}

test(
  'a quote has one reference: for the visitor, in both mails and in the inbox',
  { tag: '@phone-slow' },
  async ({ inbox, context, stack }) => {
    const details = quoteDetails();
    const calculator = new CalculatorPage(await context.newPage());
    await calculator.reachDetails('?services=website&complexity=advanced&timeline=extended', details);
    await calculator.submit.click();
    const reference = await calculator.sent.locator('.sent-reference').innerText();
    const total = await calculator.sentTotal();
    const mails = () => findMails(stack.mailbox, reference, details.email);
    await expect.poll(async () => (await mails()).length).toBe(2);
    // Not earlier: the page asks for the mails after it shows the reference. A page behind another is drawn once a second.
    await calculator.page.close();
    // The whole summary is in the visitor's mail.
    const [, thanks] = await mails();
    for (const line of ['Website Development', 'Advanced', 'Extended', total])
      expect(thanks?.text).toContain(line);
    await expectInInbox(inbox, reference, details.email);
  },
);
