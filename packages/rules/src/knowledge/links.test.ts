import { limits } from '@trackyard/contract';
import { expect, test } from 'vitest';
import type { DocumentNode } from './document.ts';
import { linksIn, linkTarget } from './links.ts';

const one = '0199a000-0000-7000-8000-00000000000a';
const two = '0199a000-0000-7000-8000-00000000000b';
const link = (href: unknown): DocumentNode => ({ type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] });
const paragraph = (...content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', content });

test.each([
  [`/k/a/${one}`, { kind: 'article', id: one }],
  [`/k/a/${one}?history=all#Beans`, { kind: 'article', id: one }],
  ['/k/view/Green%20coffee/Q3.2026', { kind: 'names', names: ['Green coffee', 'Q3.2026'], wiki: null }],
  ['/k/Beans', { kind: 'names', names: ['Beans'], wiki: null }],
  ['/wiki/kestrel/view/Beans.Q3%5C.2026.WebHome', { kind: 'names', names: ['Beans', 'Q3.2026'], wiki: 'kestrel' }],
  [`/t/${one}`, { kind: 'track', id: one }],
  [`/t/${one}/c?message=${two}`, { kind: 'track', id: one }],
  [`/t/${one}/e/${two}/details`, { kind: 'entry', id: two }],
  [`/t/${one}/c/e/${two}`, { kind: 'entry', id: two }],
  [`/a/${two}/t/${one}/r/${two}`, { kind: 'record', id: two }],
  [`/a/t/${one}/a/${one}/v/${one}?record=${two}`, { kind: 'record', id: two }],
])('the address %s is that of one thing, by its path or with our host', (path, target) => {
  expect(linkTarget(path, 'https://team.example')).toEqual(target);
  expect(linkTarget(`https://team.example${path}`, 'https://team.example')).toEqual(target);
  // Where nobody said what our host is.
  expect(linkTarget(`http://10.0.0.7:8080${path}`, null)).toEqual(target);
  expect(linkTarget(`https://other.example${path}`, 'https://team.example')).toBeNull();
});
test.each([
  ...[
    '#Beans',
    '',
    '/',
    '/k',
    '/k/',
    '/k/view',
    '/k/%00',
    '/k/view/Beans/%1B',
    '/wiki/kestrel/view/%00',
    '/tasks',
    '/t/browse',
    `/t/x/e/${one}`,
    '/k/view/%E0%A4%A',
    '/wiki/kestrel',
    `/a/b/c/t/${one}`,
  ],
  ...[`javascript:/k/a/${one}`, `mailto:${one}@team.example`, `//team.example/k/a/${one}`, 'https://[', 7, null, { a: 1 }],
  `/k/${'a/'.repeat(limits.articleDepth + 1)}`,
])('the address %j is that of no thing of ours', (href) => {
  expect(linkTarget(href, 'https://team.example')).toBeNull();
});

test('each thing is found once with the number of its links, however deep they are', () => {
  let deep: DocumentNode = paragraph(link(`/k/a/${one}`));
  for (let at = 0; at < 20_000; at++) deep = { type: 'blockquote', content: [deep] };
  const document: DocumentNode = {
    type: 'doc',
    content: [
      paragraph(link(`/t/${two}`), link(`https://team.example/k/a/${one}#top`), { type: 'text', text: `/k/a/${two}` }),
      { type: 'table', content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [paragraph(link('https://a.example'))] }] }] },
      deep,
    ],
  };
  expect(linksIn(document, 'https://team.example')).toEqual([
    { kind: 'track', id: two, count: 1 },
    { kind: 'article', id: one, count: 2 },
  ]);
});
test('a text with more links than an article keeps has the first ones', () => {
  const content = Array.from({ length: limits.articleLinks + 5 }, (_, at) => link(`/k/view/${at}`));
  const found = linksIn({ type: 'doc', content: [paragraph(...content)] }, null);
  expect(found).toHaveLength(limits.articleLinks);
  expect(found[0]).toEqual({ kind: 'names', names: ['0'], wiki: null, count: 1 });
});
