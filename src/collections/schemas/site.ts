import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { isTimeZone } from '../../domain/site/time.ts';
import { day, facts, group, href, link, list, reference, sample, text, textWith } from './parts.ts';
import { picture } from './picture.ts';

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Expected a time such as 09:00, in quotes')
  .describe('Time of day in 24-hour form, in quotes.');

const weekday = z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);

const phone = z
  .strictObject({
    display: text(30, 'The number as shown on the site.'),
    number: z
      .string()
      .regex(/^\+\d{8,15}$/, 'Expected a number in international form such as +911234567890')
      .describe('The number for links: + and digits only, in quotes.'),
  })
  .superRefine(({ display, number }, { addIssue }) => {
    if (`+${display.replaceAll(/\D/g, '')}` !== number)
      addIssue({
        code: 'custom',
        path: ['display'],
        message: `The text shows "${display}", but the link calls ${number}. Write the same digits in both.`,
      });
  });

const hours = z
  .strictObject({
    label: text(40, 'The days as shown, such as Monday to Friday.'),
    days: list('The same days, for search engines.', [1], weekday),
    opens: time
      .optional()
      .describe(
        'Opening time on the clock of the office. If you leave out opens and closes, the office is closed.',
      ),
    closes: time.optional().describe('Closing time on the clock of the office.'),
    text: text(40, 'The hours as shown, such as 9:00 am to 6:00 pm IST, or Closed.'),
  })
  .refine(({ opens, closes }) => (opens && closes ? opens < closes : opens === closes), {
    path: ['closes'],
    error: 'Expected a time after opens. Write both, or neither of them if the office is closed',
  });

const address = z.strictObject({
  street: text(120, 'Building, street and area.'),
  locality: text(60, 'Town.'),
  region: text(60, 'State.'),
  postalCode: z
    .string()
    .regex(/^\d{6}$/, 'Expected six digits, in quotes')
    .describe('PIN code of six digits, in quotes.'),
  country: text(60, 'Country name.'),
  countryCode: z.literal('IN').describe('Country code for search engines.'),
  latitude: z.number().min(-90).max(90).describe('Latitude of the office, for search engines.'),
  longitude: z.number().min(-180).max(180).describe('Longitude of the office, for search engines.'),
});

const navigationItem = link.extend({
  services: list(
    'Ids of the services in the drop-down. If left out, the entry is a plain link.',
    [0],
    reference('services'),
  ).optional(),
  onPhone: z.boolean().default(true).describe('false hides the link in the menu on phones.'),
});

export const siteSchema = (context: SchemaContext) =>
  z.strictObject({
    sample: sample.describe(
      'true while phone numbers and address are placeholders; the launch check then lists this line.',
    ),
    name: text(30, 'Name of the agency, in the header, titles and mails.'),
    legalName: text(80, 'Registered name, in the policies and for search engines.'),
    tagline: text(90, 'One line below the name in the footer.'),
    description: text(220, 'Two sentences about what the agency does, for search engines.'),
    founded: z.int().min(1990).max(new Date().getFullYear()).describe('Year the agency started.'),
    facts,
    phone: phone.describe('Telephone number.'),
    phoneHours: text(60, 'Hours in which calls are answered.'),
    email: z.email().describe('Public mail address.'),
    whatsapp: phone
      .extend({
        message: text(140, 'Prefilled first message of the chat.'),
        about: textWith(140, 'subject').describe(
          'The same at the top of a page; {subject} is replaced by what the page is about.',
        ),
      })
      .describe('WhatsApp number.'),
    freeCall: link.describe('The link to the free call, in menu and footer.'),
    address: address.describe('The office.'),
    officePicture: picture(context, 'The office, on the contact page.'),
    timeZone: z
      .string()
      // Not IST: for the database that is Israel.
      .refine(
        (zone) => /^(UTC|[A-Z].*\/.*)$/.test(zone) && isTimeZone(zone),
        'Expected a time zone of the IANA list, such as Asia/Kolkata',
      )
      .describe(
        'The time zone of the office, such as Asia/Kolkata. Everything that it decides uses this zone.',
      ),
    hours: list('Office hours, in display order.', [1], hours),
    holidays: list(
      'Days on which the office is closed, such as 2026-04-05. The promised time of an answer skips them.',
      [0],
      day,
    ).default([]),
    booking: group('When a consultation can be booked. The office must be open for the whole time.', {
      days: list('Days on which somebody has time for one.', [1], weekday),
      everyMinutes: z.int().min(5).max(480).describe('Minutes from one time that is offered to the next.'),
      minutesBefore: z.int().min(0).max(240).describe('Minutes that are kept free before it.'),
      minutesAfter: z.int().min(0).max(240).describe('Minutes that are kept free after it.'),
      noticeHours: z.int().min(0).max(336).describe('Hours between now and the earliest time.'),
      weeksAhead: z.int().min(1).max(25).describe('How many weeks ahead times are offered.'),
      atOnce: z.int().min(1).max(50).describe('How many there can be at the same time: one for each person.'),
    }),
    header: group('The header of every page.', {
      navigation: list('Links, in display order.', [1], navigationItem),
      phoneServices: z.int().min(1).describe('Number of services in the menu on phones.'),
      getStarted: link.describe('The button that is always visible.'),
      signIn: link.describe('Shown while nobody is signed in.'),
      account: link.describe('Shown to people who are signed in and not administrators.'),
      admin: link.describe('Shown to administrators only.'),
      openMenu: text(30, 'Name of the menu button on phones, for screen readers.'),
      skip: text(40, 'First link for keyboard users: skips the header.'),
    }),
    footer: group('The footer of every page.', {
      servicesTitle: text(40, 'Heading of the list of services.'),
      services: list('Ids of services, in display order.', [1], reference('services')),
      linksTitle: text(40, 'Heading of the quick links.'),
      links: list('Quick links, in display order.', [1], link),
      contactTitle: text(40, 'Heading of the contact details.'),
      copyright: textWith(140, 'year').describe(
        'Copyright line; {year} is replaced by the year of the build.',
      ),
    }),
    redirects: z
      .record(
        z.string().regex(/^(\/[a-z0-9-]+)+$/, 'Expected an address of this site, such as /blog/old-article'),
        href,
      )
      .default({})
      .describe('Addresses of removed pages, and where they lead now: /blog/old-article: /blog'),
  });
