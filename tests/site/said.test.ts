import { parseHTML } from 'linkedom';
import { perRupee, sumOf } from '../../src/collections/monday/week.ts';
import { siteCopy } from '../../src/copy/site.ts';
import { siteFacts } from '../../src/copy/site-facts.ts';
import { formatMoney } from '../../src/domain/site/money.ts';
import * as content from '../fixtures/content/content-entries.ts';
import * as say from '../fixtures/site/said.ts';
import { expect, test } from '../fixtures/site/site-test.ts';

// What each page says in its order, from the files of content/: nothing is missing, of another entry or in another place.

const { pageOf, plans, services, studies } = content;
const { said, row } = say;
const { phone, email, address } = siteFacts;

const listedServices = services.filter(({ listed }) => listed);
const rupees = (amount: number) => formatMoney(amount, 'INR');
const { report, labels } = pageOf('monday-page');
const week = sumOf(report.channels);
type Column = readonly [string, (of: typeof week) => string];
const sums: Column[] = [
  [labels.spent, ({ spent }) => rupees(spent)],
  [labels.earned, ({ earned }) => rupees(earned)],
  [labels.perRupee, perRupee],
];

/** The page of figures: whole, or as short as on the home page. */
function mondayPage(isShort: boolean): string {
  const notes = isShort ? [] : report.notes;
  const counted = isShort ? (['enquiries'] as const) : (['enquiries', 'orders'] as const);
  const columns = [
    ...counted.map((name): Column => [labels[name], (of) => String(of[name])]),
    ...sums.slice(0, isShort ? 2 : 3),
  ];
  return said`
    "${report.week}" ${report.week} ${report.sample && `${labels.sample}:`} ${report.client}
    ${sums.map(([label, of]) => `${label} / ${of(week)} / ${labels.before.replace('{value}', of(report.before))}`)}
    ${notes[0]}
    col ${[labels.channel, ...columns.map(([label]) => label)].join(' col ')}
    ${report.channels.map((channel) => `row ${channel.name} ${columns.map(([, of]) => of(channel)).join(' ')}`)}
    ${notes[1]}
    ${isShort ? `[${labels.open} → /monday-page]` : [`## ${labels.changes}`, ...report.changes, ...notes.slice(2)]}`;
}

const MAP = `https://www.openstreetmap.org/?mlat=${String(address.latitude)}&mlon=${String(address.longitude)}#map=17/${String(address.latitude)}/${String(address.longitude)}`;

const PAGES: Record<string, () => string> = {
  '/': () => {
    const { hero, rupee, stats, tools, video, services: all, closing } = pageOf('home');
    const [study] = studies;
    const [work, prices] = tools.items;
    const count = (name: 'clicks' | 'enquiries' | 'orders') =>
      `${new Intl.NumberFormat('en-IN').format(week[name])} ${labels[name]}`;
    return said`
      ${hero.eyebrow}
      # ${hero.title}
      ${hero.text}
      ${say.links(hero.links)}
      ${hero.note}
      ${say.reach(hero.eyebrow ?? hero.title)}
      ${mondayPage(true)}
      ## ${rupee.title}
      ${rupee.text}
      ${rupees(week.spent)} ${labels.spent}
      ${[count('clicks'), count('enquiries'), count('orders')]}
      ${rupees(week.earned)} ${labels.earned}
      ${rupee.result.replace('{amount}', perRupee(week))}
      ${[stats, { title: tools.title, text: tools.text }, study && say.teaser(study)]}
      ### ${work?.title}
      ${study?.results.slice(1).map(({ value, metric }) => `${value} ${metric}`)}
      ${work?.link}
      ### ${prices?.title}
      #### ${tools.monthly}
      ${[say.priceStrip, tools.link]}
      #### ${tools.single}
      ${content.quoteChoices.services.slice(0, 2).map(({ id, name, basePrice, unit }) => `[${name} ${say.money(basePrice)} ${unit} nofollow → /quote-calculator?services=${id}]`)}
      ${[prices?.link, say.voices('home'), video, video.points, video.link, { alt: video.frames }, all]}
      ${listedServices.map(({ id, title }) => say.link(title, `/services/${id}`))}
      ${[all.link, say.unprinted(closing)]}`;
  },
  '/about': () => {
    const { hero, stats, team, story, mission, vision, values, closing } = pageOf('about');
    return said`
      ${[say.head(hero), siteFacts.officePicture, stats, team]}
      ${content.team.map(
        ({ portrait, name, position, bio, experience, specialty }) => row`
        ${portrait}
        ### ${name}
        ${[position, bio]}
        unseen ${team.experience} ${experience} / unseen ${team.specialty} ${specialty}`,
      )}
      ${[story, story.artefact]}
      ${story.chapters.map(({ year, title, text }) => `${year} / ### ${title} / ${text}`)}
      ${[mission, vision, values, say.unprinted(closing)]}`;
  },
  '/services': () => {
    const { hero, all, learnMore, learnMoreAbout, freeCall, approach, closing } = pageOf('services');
    return said`
      ${say.head(hero)}
      "${all}" ${listedServices.map(
        (service) => row`
        ## ${service.title}
        ${service.artefact}
        ${say.fromPrice(service.price)} ${service.firstResult?.label} ${service.firstResult?.value}
        ${service.cardFeatures}
        [${learnMore} unseen ${learnMoreAbout.replace('{service}', service.title)} → /services/${service.id}]`,
      )}
      ## ${freeCall.title} / ${freeCall.text} / ${freeCall.link}
      ${[approach, say.unprinted(closing), say.priceStrip]}`;
  },
  '/packages': () => {
    const { hero, plans: name, currency, sheet, popular, included, faq, closing } = pageOf('packages');
    const form = content.formOf('package-request');
    return said`
      ${say.head(hero)}
      "${name}" "${name}" unprinted ${plans.map((plan) => `[${plan.name} ${say.priceOf(plan)} → #${plan.id}]`).join(' ')}
      ${plans.map(
        (plan) => row`
        ## ${plan.name}
        ${plan.popular && popular}
        ${say.priceOf(plan)} ${plan.period}
        ${plan.priceWithGst && `inr ${sheet.withGst.replace('{amount}', rupees(plan.priceWithGst))} usd ${sheet.withoutGst}`}
        [${plan.action.label} "${plan.action.label}: ${plan.name}" → ${plan.enquiry ? `/contact?plan=${plan.id}#message-form` : plan.action.href}]
        ${plan.description}
        ${sheet.rows.map(({ label, number = '', text }) => `${label} ${number === 'adSpend' && plan.adSpend ? say.money(plan.adSpend) : (text ?? plan.numbers[number] ?? sheet.none)}`)}
        ${[plan.includes, plan.features]}
        ${plan.month && [`### ${sheet.month}`, ...plan.month.map((line, at) => `${sheet.week.replace('{number}', String(at + 1))} ${line}`)]}`,
      )}
      ${[currency.note, included]}
      titled ${{ title: form.title, text: form.text }}
      ${[faq, say.unprinted(closing)]}`;
  },
  '/contact': () => {
    const { hero, cards, office, quickActions, next, faq } = pageOf('contact');
    const form = content.formOf('contact');
    const ways = [`tel:${phone.number}`, `mailto:${email}`, say.whatsapp(siteCopy.pages.contact)];
    const [tel = '', mail = '', chat = ''] = ways;
    return said`
      ${say.head(hero)}
      titled ${{ title: form.title, text: form.text }}
      "${cards.label}" ## ${cards.call.title} / ${phone.display} / ${cards.call.text} / [${cards.call.action} → ${tel}]
      ## ${cards.email.title} / ${email} / ${cards.email.text} / [${cards.email.action} → ${mail}]
      ## ${cards.whatsapp.title} / ${siteFacts.whatsapp.display} / ${cards.whatsapp.text} / [${cards.whatsapp.action} → ${chat}]
      ${siteFacts.officePicture}
      ## ${office.title}
      ${siteFacts.legalName} ${address.street} ${address.locality}, ${address.region} ${address.postalCode} ${address.country} [${office.map} → ${MAP}]
      ### ${office.hoursTitle}
      ${siteFacts.hours.map(({ label, text }) => `${label} ${text}`).join(' / ')}
      ${office.note}
      ### ${quickActions.title}
      ${[say.link(quickActions.call, tel), say.link(quickActions.email, mail), say.link(quickActions.whatsapp, chat)]}
      ${[next, faq]}`;
  },
  '/monday-page': () => said`
    ${[say.head(pageOf('monday-page').hero), mondayPage(false), say.unprinted(pageOf('monday-page').closing), say.priceStrip]}`,
  '/portfolio': () => {
    const { hero, work, viewStudy, closing } = pageOf('portfolio');
    return said`
      ${say.head(hero)}
      titled ## unseen ${work.title}
      ${studies.toReversed().map(
        (study) => row`
        ${study.cover}
        ### ${study.client} / ${study.title}
        ${study.results[0]?.value} ${study.results[0]?.metric}
        [${viewStudy} unseen ${study.client} → /case-studies#${study.id}]
        ${study.made.map(({ caption, artefact }) => [artefact, caption])}`,
      )}
      ${[say.unprinted(closing), content.testimonialsOn('home').slice(0, 1).map(say.voice)]}`;
  },
  '/consultation': () => said`
    ${say.head(pageOf('consultation').hero)}
    untitled`,
  '/quote-calculator': () => {
    const { hero, noScript, faq } = pageOf('quote-calculator');
    return said`unprinted ${[say.head(hero), say.notice(noScript), say.unprinted(faq)]}`;
  },
  '/enquiry': () => {
    const { title, noScript, text } = pageOf('enquiry');
    return said`# ${title}
    ${[say.notice(noScript), text]}`;
  },
  '/auth': () => {
    const { back, title, noScript, text } = pageOf('auth');
    return said`${back}
    ${siteFacts.name}
    # ${title}
    ${[text, say.notice(noScript)]}`;
  },
  '/no-such-page': () => missing('anyPath'),
  '/services/no-such-service': () => missing('service'),
};

function missing(kind: 'anyPath' | 'service'): string {
  const { [kind]: own, linksTitle, links } = pageOf('not-found');
  return said`
    # ${own.title}
    ${[own.text, own.link]}
    "${linksTitle}" ## ${linksTitle}
    ${links}`;
}

test('an unknown address is compared with the services and with plain words', ({ open }) => {
  const known = open('/no-such-page').querySelector('[data-pages]')?.getAttribute('data-pages') ?? '';
  const words = pageOf('not-found').words.flatMap(({ words, href }) => words.map((word) => [word, href]));
  const all = [...services.map(({ id }) => [id, `/services/${id}`]), ...words];
  expect(JSON.parse(known)).toEqual(Object.fromEntries(all));
});

test('the page of a form that was not sent leads to what takes its words', async ({ stack }) => {
  const { document } = parseHTML(await (await fetch(`${stack.served}/not-sent`)).text());
  const { title, text, typed, ...labels } = pageOf('not-found').notSent;
  expect(document.title).toContain(title);
  // Several lines stay several lines.
  expect(document.querySelector('.typed')?.className).toContain('[&_dd]:whitespace-pre-line');
  expect(say.toldBy(document.querySelector('main'))).toBe(said`
    # ${title}
    ${text}
    ${say.link(labels.whatsapp, say.whatsapp('').replace(/text=.*/, 'text='))} ${say.link(labels.email, `mailto:${email}?body=`)}
    ## ${typed}`);
});

test.for(Object.entries(PAGES))('%s says its texts in their order', ([path, lines], { open }) => {
  expect(say.toldBy(open(path).querySelector('main'))).toBe(lines());
});
