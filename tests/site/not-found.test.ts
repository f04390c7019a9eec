import { parseHTML } from 'linkedom';
import { expect, linksIn, test, textOf } from '../fixtures/site/site-test.ts';

const PAGE = { heading: 'Oops! Page not found', link: '/' };

test.for([
  { path: '/no-such-page', ...PAGE },
  { path: '/services/no-such-service', heading: 'Service Not Found', link: '/services' },
])('$path responds with 404 and “$heading”', async ({ path, heading, link }, { stack }) => {
  const answer = await fetch(stack.served + path);
  const { document } = parseHTML(await answer.text());
  expect([answer.status, textOf(document.querySelector('h1'))]).toEqual([404, heading]);
  expect(linksIn(document.querySelector('main'))).toContain(link);
});
