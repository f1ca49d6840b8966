import { expect, test } from 'vitest';
import { articleContentForGuests } from './article-for-guests.ts';

const id = '0192d3f0-7a1b-7c3d-8e4f-5a6b7c8d9e0f';
const link = (href: string) => ({ type: 'link', attrs: { href } });
const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks });
function forGuests(...content: object[]): unknown[] {
  const row = { id, schema: 1, covers: 1, document: { type: 'doc', content: [{ type: 'paragraph', content }] } };
  const { document } = articleContentForGuests(row)!;
  return (document as { content: [{ content: unknown[] }] }).content[0].content;
}
const closed = (href = '/k') => ({ type: 'text', text: 'Article', marks: [link(href)] });

test.each([
  ['/k/view/Prices/Margins', '/k'],
  ['/k/Prices', '/k'],
  ['\\k\\view\\Prices', '/k'],
  ['/\tk/view/Prices', '/k'],
  ['https://tracks.kestrel.example/k/view/Prices', '/k'],
  ['https://tracks.kestrel.example/wiki/kestrel/view/Prices/WebHome', '/k'],
  ['/wiki/kestrel/view/Prices', '/k'],
  ['https://tracks.kestrel.example/k/Board/Layoffs', '/k'],
  ['../k/view/Prices', '/k'],
  ['//tracks.kestrel.example/k/view/Prices', '/k'],
  ['HTTPS:\\\\tracks.kestrel.example\\k\\view\\Prices', '/k'],
  [`/k/a/${id}`, `/k/a/${id}`],
  [`https://tracks.kestrel.example/k/a/${id.toUpperCase()}#prices`, `/k/a/${id}`],
])('a link to the article at %s has neither its words nor its path for guests', (href, left) => {
  expect(forGuests(text('Margins of Q4', link(href)))).toEqual([closed(left)]);
});

test.each(['https://en.wikipedia.org/wiki/Coffee', 'mailto:anna@kestrel.example', '#brew', 'https://a.example/9/k'])(
  'a link to %s stays',
  (href) => {
    expect(forGuests(text('here', link(href)))).toEqual([text('here', link(href))]);
  },
);

test('a link to another place of the product is its words alone, and several pieces of one link to an article are one', () => {
  expect(forGuests(text('Roastery', { type: 'bold' }, link(`/t/${id}`)))).toEqual([text('Roastery', { type: 'bold' })]);
  const href = '/k/view/Prices';
  expect(forGuests(text('Margins ', link(href)), text('of Q4', { type: 'bold' }, link(href)), text(' today'))).toEqual([
    closed(),
    text(' today'),
  ]);
});

test('people who are mentioned have neither name nor id', () => {
  expect(forGuests({ type: 'mention', attrs: { id, userId: id, name: 'Mateo Ruiz' } })).toEqual([{ type: 'mention' }]);
});
