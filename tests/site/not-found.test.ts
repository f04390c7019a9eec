import { parseHTML } from 'linkedom';
import { expect, linksIn, test, textOf } from '../fixtures/site/site-test.ts';

const UNKNOWN = ['/no-such-page', '/about/no-such-page', '/blog/no-such-article', '/a/b/c.html'];

async function answerTo(url: string) {
  const answer = await fetch(url);
  const { document } = parseHTML(await answer.text());
  return { status: answer.status, heading: textOf(document.querySelector('h1')), document };
}

test.for(UNKNOWN)('%s responds with 404 and “Oops! Page not found”', async (path, { stack }) => {
  const answer = await answerTo(stack.served + path);
  expect(answer).toMatchObject({ status: 404, heading: 'Oops! Page not found' });
  expect(linksIn(answer.document.querySelector('main'))).toContain('/');
});

test('an unknown service responds with 404 and “Service Not Found”', async ({ stack }) => {
  const answer = await answerTo(`${stack.served}/services/no-such-service`);
  expect(answer).toMatchObject({ status: 404, heading: 'Service Not Found' });
  expect(linksIn(answer.document.querySelector('main'))).toContain('/services');
});
