import { z } from 'zod';
import { CalculatorPage, quoteDetails } from '../../fixtures/browser/calculator-page.ts';
import { expect, test } from '../../fixtures/browser/inbox-test.ts';

const mailsSchema = z.array(z.object({ subject: z.string(), text: z.string(), html: z.string() }));

test(
  'a quote has one reference: for the visitor, in both mails and in the inbox',
  { tag: '@phone' },
  async ({ inbox, context, stack }) => {
    const details = quoteDetails();
    const calculator = new CalculatorPage(await context.newPage());
    await calculator.reachDetails('?services=website&complexity=advanced&timeline=extended', details);
    await calculator.submit.click();
    const reference = await calculator.sent.locator('.sent-reference').innerText();
    const mails = async () =>
      mailsSchema
        .parse(await (await fetch(`${stack.mailbox}/email`)).json())
        .filter(({ subject, text, html }) => [subject, text, html].every((part) => part.includes(reference)));
    await expect.poll(async () => (await mails()).length).toBe(2);
    // The whole summary is in the visitor's mail.
    const [thanks] = (await mails()).filter(({ text }) => !text.includes(details.email));
    for (const line of ['Website Development', 'Advanced', 'Extended', await calculator.sentTotal()])
      expect(thanks?.text).toContain(line);
    await inbox.find(reference, 1);
    await inbox.search.fill(reference.slice(3).replace('-', '').toLowerCase());
    await expect(inbox.rows).toHaveText(new RegExp(`${details.email}.*`));
    await inbox.button(details.name).click();
    await expect(inbox.dialog).toContainText(reference);
  },
);
