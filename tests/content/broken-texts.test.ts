import { copyContent, append, change, expectFindings, post, set, type Broken } from './temporary-content.ts';

const content = copyContent();
const [, moved = '', present = ''] =
  /^redirects:\n +(\S+): (\S+)/m.exec(content.read('content/site.yaml')) ?? [];

const BROKEN: Broken[] = [
  [set(post(0), 'title: Why we are the #1 choice in Meerut'), 'title', 'Put the whole text into quotes'],
  [set(post(1), 'title: Ren\uFFFDe explains the price'), 'file', 'Save the file as UTF-8'],
  [set(post(2), 'title: A price\vand a promise'), 'file', 'invisible control character'],
  [change(post(4), /^---\n([\s\S]*?)\n---\n/, '---\n$1\n...\n'), 'file', 'The second --- is missing'],
  [append(post(5), '<<<<<<< HEAD\nOne\n=======\nTwo\n>>>>>>> main'), 'file', 'Keep one of them'],
  [append(post(5), '[Read](/blog/my article)'), 'text', 'An address has no spaces'],
  [append(post(0), '[Read] (/contact)'), 'text', 'Remove the space between ] and ('],
  [append(post(2), 'First line\nand [x][missing]'), 'text', 'There is no address of this name'],
  [append(post(3), '##Heading'), 'text', 'A heading needs a space'],
  [append(post(4), 'As said before[^2].'), 'text', 'There is no note of this name'],
  [append(post(5), '** bold ** text'), 'text', 'Two asterisks are shown'],
  [append(post(0), '~~~\ncode without an end'), 'text', 'This code has no end. Write ~~~'],
  [set(post(1), 'date: soon'), 'date', 'such as 2026-04-05 or 5 April 2026'],
  [append(post(1), '![A loom](loom.png)'), 'text', 'There is no picture content/blog/loom.png'],
  [append(post(2), '![A loom](../pictures/LEDGERLINE.webp)'), 'text', 'case must be the same'],
  [append(post(2), '![A loom](https://example.com/loom.png)'), 'text', 'no pictures or frames from'],
  [append(post(3), '![IMG_2041.jpg](../pictures/ledgerline.webp)'), 'text', 'Say what the picture shows'],
  [append(post(4), '![][a]\n\n[a]: /favicon.svg'), 'text', 'Say what the picture shows'],
  [append(post(5), '<img src="/favicon.svg" alt="">'), 'text', 'Say what the picture shows'],
  [append(post(1), '<a href=" java\tscript:run()">Run</a>'), 'text', 'may not start with javascript:'],
  [append(post(2), '[Nowhere](https://)'), 'text', 'is no address'],
  [append(post(2), '[Go](https:/example.com)'), 'text', 'with two slashes'],
  [append(post(3), '[Old](http://example.com)'), 'text', 'is not encrypted'],
  [append(post(5), '## One\n\n#### Two'), 'text', 'Write ### instead of ####'],
  [append(post(0), 'A <b>bold word.'), 'text', '<b> is not closed'],
  [append(post(2), 'A word.</b>'), 'text', 'has no opening tag'],
  [append(post(4), '<p onclick="run()">Text.</p>'), 'text', 'onclick'],
  [append(post(5), '| A | B |\n| --- |\n| 1 | 2 |'), 'text', 'shown as plain text'],
  [append(post(0), '| A | B |\n| --- | --- |\n| 1 | 2 | 3 |'), 'text', '3 cells'],
  [set(post(3), 'title: # 1 of all'), 'title', 'Put the whole text into quotes'],
  [set(post(4), 'title: *star'), 'file', 'Put a text that starts with * or & into quotes'],
  [change(post(3), /^tags: .*/m, 'tags: []'), 'tags', 'at least 1 entries, found 0. Write more'],
  [append(post(0), `[Old](${moved})`), 'text', `Write ${present} instead of ${moved}`],
  [append(post(1), '[Us](/about.html)'), 'text', 'Write /about instead of /about.html'],
  [append(post(2), '[Port](example.com:80)'), 'text', 'Write https://example.com:80'],
  [append(post(3), '[Host](//example.com)'), 'text', 'Write https://example.com instead'],
  [append(post(4), '[Here](./about)'), 'text', '"./about" is no address'],
  [append(post(5), '[By name][a]\n\n[a]: /radio'), 'text', 'There is no page /radio'],
  [append(post(0), '![A loom](//example.com/a.png)'), 'text', 'no pictures or frames from'],
  [append(post(1), '<img src="/none.png" alt="A loom">'), 'text', 'There is no picture public/none.png'],
  [append(post(2), '<input name="a">'), 'text', '<input> is not allowed'],
  [append(post(3), '<p style="color: red">Text.</p>'), 'text', 'The attribute style of <p>'],
];

expectFindings(content, BROKEN);
