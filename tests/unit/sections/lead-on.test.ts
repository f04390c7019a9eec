import { expect, test } from 'vitest';
import { leadOn } from '../../../src/sections/not-found/lead-on.ts';

const WORDS = { pricing: '/packages', chat: '/services/whatsapp-chatbot' };
const leadTo = (address: string) => leadOn(new URL(`https://agency.example${address}`), WORDS);

test.each([
  ['/Contact', '/contact'],
  ['/services/chat', '/services/whatsapp-chatbot'],
  ['/contact%E2%80%8B', '/contact'],
  ['/*contact*', '/contact'],
  ['/contact%E2%80', '/contact'],
  ['/contact&utm_source=mail', '/contact?utm_source=mail'],
  ['/contact&amp;plan=pro', '/contact?plan=pro'],
  ['/services/web_development', '/services/web-development'],
  ['//other.example/contact', '/other.example/contact'],
  ['/pricing', '/packages'],
  ['/enquiry%23KP-7F3K-92QX.ab', '/enquiry#KP-7F3K-92QX.ab'],
  ['/contact%3Fplan=pro', '/contact?plan=pro'],
  ['/enquiry%2523KP-7F3K-92QX.ab', '/enquiry#KP-7F3K-92QX.ab'],
  ['/services/web%E2%80%93development', '/services/web-development'],
  ['/services%5C%EF%BD%97eb-%0Adevelopment', '/services/web-development'],
  ['/services/index.php', '/services'],
  ['/index.html', '/'],
  ['/contact%5D(https://agency.example/contact)', '/contact'],
  ['/no-such-page', undefined],
  ['/constructor', undefined],
  ['/services/pricing', undefined],
  ['/a/b/c.pdf', undefined],
  ['/services/no-such-service?x=1#main', undefined],
  ['/%E0%A4%95', undefined],
])('%s leads on to %s', (address, meant) => expect(leadTo(address)).toBe(meant));
