import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, inject, test } from 'vitest';
import { MIN_FILL_MILLISECONDS } from '../../src/domain/submission/contact-message.ts';
import * as forms from '../../src/domain/submission/form-definitions.ts';
import { formatMoney } from '../../src/domain/site/money.ts';
import * as entries from '../fixtures/content/content-entries.ts';
import type { Driver } from '../fixtures/engines/driver.ts';
import { Person } from '../fixtures/engines/person.ts';
import { taggedPages, UNLISTED_PATHS } from '../fixtures/stack/built-site.ts';
import { ENGINES, findEngine } from './engines.ts';

const { site, admin } = inject('engineStack');
const freshEmail = () => `asha.${randomUUID()}@mail.example`;
const pages = [
  ...taggedPages().flatMap(({ path, tag }) => (tag.length > 0 ? [] : [path])),
  ...UNLISTED_PATHS,
];

describe.each(ENGINES)('in $name', (engine) => {
  let driver: Driver | undefined;
  let person: Person;

  beforeAll(async () => {
    const path = findEngine(engine);
    if (!path) throw new Error(`${engine.name} is missing: run npm run test:engines.`);
    driver = await engine.start(path);
    person = new Person(driver, site);
  });
  afterAll(() => driver?.stop());

  test.each(pages)('%s shows its heading and runs its scripts', async (path) => {
    await person.open(path);
    await person.see('h1');
    await person.evaluate(
      `document.querySelectorAll('astro-island').forEach((island) => island.firstElementChild?.scrollIntoView())`,
    );
    await person.expect(`document.querySelectorAll('astro-island[ssr]').length`, 0);
    await person.expect(`document.documentElement.scrollWidth <= innerWidth`);
  });

  test('a case study opens, and Back returns to the list', async () => {
    await person.open('/case-studies');
    const [study] = entries.studies;
    await person.click(`a[href="#${String(study?.id)}"]`);
    await person.see('article.study', study?.title);
    await person.evaluate('history.back()');
    await person.see('[data-card]');
  });

  test('a contact message is stored and thanked for', async () => {
    await person.open('/contact');
    await person.click('#message-form h2');
    await person.see('#message-form form[novalidate]');
    await person.type(`#${forms.CONTACT_FORM.name}-name`, 'Asha Verma');
    await person.type(`#${forms.CONTACT_FORM.name}-email`, freshEmail());
    await person.choose(`#${forms.CONTACT_FORM.name}-service`, String(entries.contactServices[0]));
    await person.type(`#${forms.CONTACT_FORM.name}-message`, 'We want to sell brass lamps online.');
    await person.expect(`performance.now() > ${String(MIN_FILL_MILLISECONDS)}`);
    await person.click('#message-form [type=submit]');
    await person.see('.thank-you', 'Thank You!');
  });

  test('a package request is sent', async () => {
    await person.open('/packages#custom-package');
    await person.expect(`document.querySelectorAll('astro-island[ssr]').length`, 0);
    await person.type(`#${forms.PACKAGE_REQUEST_FORM.name}-name`, 'Ravi Nair');
    await person.type(`#${forms.PACKAGE_REQUEST_FORM.name}-email`, freshEmail());
    await person.click('#custom-package label', entries.packageServices[0]);
    await person.click('#custom-package [type=submit]');
    await person.see('[data-sonner-toast]', 'Quote Request Sent');
  });

  test('the calculator counts, and sends the quote', async () => {
    await person.open('/quote-calculator');
    await person.expect(`document.querySelectorAll('astro-island[ssr]').length`, 0);
    const [service] = entries.quoteChoices.services;
    await person.click('.calculator label', service?.name);
    await person.see('.calculator [role=status]', formatMoney(service?.basePrice.INR ?? NaN, 'INR'));
    await person.click('button', 'Get Custom Quote');
    await person.type(`#${forms.QUOTE_FORM.name}-name`, 'Meera Iyer');
    await person.type(`#${forms.QUOTE_FORM.name}-email`, freshEmail());
    await person.click('.calculator [type=submit]');
    await person.see('.quote-sent');
  });

  test('an administrator signs in, finds a lead and opens it', async () => {
    await person.open('/auth?next=%2Fadmin');
    await person.see('.auth-main form .button:enabled');
    await person.type('#signin-email', admin.email);
    await person.type('#signin-password', admin.password);
    await person.press('\uE007');
    await person.see('h1', 'Inbox');
    await person.click('.admin-row a');
    await person.see('.admin-lead h2');
    await person.press('\uE00C');
    await person.expect(`location.search.includes('lead=')`, false);
  });
});
