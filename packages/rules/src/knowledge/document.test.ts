import { expect, test } from 'vitest';
import { type DocumentNode, documentProblem, documentText, filesIn, linkAddress, mentionsIn } from './document.ts';

const doc = (...content: DocumentNode[]): DocumentNode => ({ type: 'doc', content });
const paragraph = (...content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', content });
const text = (it: string, ...marks: NonNullable<DocumentNode['marks']>): DocumentNode => ({ type: 'text', text: it, marks });

test('an editor opens a document of nodes, marks and attributes that it knows', () => {
  const document = doc(
    { type: 'heading', attrs: { level: 2 }, content: [text('Set the table')] },
    { type: 'taskList', content: [{ type: 'taskItem', attrs: { checked: true }, content: [paragraph(text('Weigh', { type: 'bold' }))] }] },
    { type: 'table', content: [{ type: 'tableRow', content: [{ type: 'tableCell', attrs: { colspan: 2, colwidth: [120, null] } }] }] },
    paragraph(text('here', { type: 'link', attrs: { href: 'https://a.example', target: null } })),
  );
  expect(documentProblem(document)).toBeNull();
});
test.each<[string, DocumentNode]>([
  ['a node that it does not know', doc({ type: 'chart' })],
  ['a name of every object', doc({ type: 'constructor' })],
  ['a mark that it does not know', doc(paragraph(text('x', { type: 'glow' })))],
  ['an attribute that it does not know', doc({ type: 'paragraph', attrs: { onclick: 'x' } })],
  ['a link whose address is no text', doc(paragraph(text('x', { type: 'link', attrs: { href: { a: 1 } } })))],
  ['a heading of no level', doc({ type: 'heading', attrs: { level: 'x' } })],
])('an editor does not open a document with %s, which it would delete or break at', (_, document) => {
  expect(documentProblem(document)).not.toBeNull();
});
test('a document that is nested without end is looked at without an end of the stack', () => {
  let deep: DocumentNode = paragraph();
  for (let at = 0; at < 20_000; at++) deep = { type: 'blockquote', content: [deep] };
  expect(documentProblem(doc(deep))).not.toBeNull();
  expect(documentText(doc(deep))).toBe('');
});
test('the text of a document has a line for each block', () => {
  expect(
    documentText(
      doc(paragraph(text('one'), { type: 'hardBreak' }, text('two')), { type: 'blockquote', content: [paragraph(text('three'))] }),
    ),
  ).toBe('one two\nthree');
});
test.each([
  ['https://a.example/x', 'https://a.example/x'],
  ['mailto:anna@kestrel.example', 'mailto:anna@kestrel.example'],
  ['/k/view/Beans', '/k/view/Beans'],
  ['#top', '#top'],
  ['java\tscript:alert(1)', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['data:text/html,x', null],
  [{ a: 1 }, null],
])('a link to %j leads to %j', (href, to) => {
  expect(linkAddress(href)).toBe(to);
});

test('a document names its files, and says what they show, or what they are called', () => {
  const fileId = '0192d3f0-7a1b-7c3d-8e4f-5a6b7c8d9e0f';
  const picture = { type: 'picture', attrs: { fileId, name: 'curve.png', alt: 'The roast curve', width: 900, height: 600 } };
  const file = { type: 'file', attrs: { fileId, name: 'lots.csv', size: 16, mediaType: 'text/csv' } };
  const document = doc(paragraph(text('one')), { type: 'blockquote', content: [picture] }, file);
  expect(documentProblem(document)).toBeNull();
  expect(filesIn(document)).toEqual([fileId]);
  expect(documentText(document)).toBe('one\nThe roast curve\nlots.csv');
  const forged = doc({ type: 'picture', attrs: { fileId: '../../x' } });
  expect([documentProblem(forged), filesIn(forged)]).toEqual(['Something in it is not what it should be.', []]);
});

const mention = (name: unknown, userId: unknown = anna) => ({ type: 'mention', attrs: { id: one, userId, name } });
const one = '0192d3f0-7a1b-7c3d-8e4f-5a6b7c8d9e01';
const anna = '0192d3f0-7a1b-7c3d-8e4f-5a6b7c8d9e0a';
test('a document names the people whom it mentions, each mention once, and says their names in its lines', () => {
  const document = doc(paragraph(text('Ask '), mention('Anna Lindqvist'), text(' first')), paragraph(mention('Anna Lindqvist')));
  expect(documentProblem(document)).toBeNull();
  expect(documentText(document)).toBe('Ask @Anna Lindqvist first\n@Anna Lindqvist');
  expect(mentionsIn(document)).toEqual([{ id: one, userId: anna, name: 'Anna Lindqvist' }]);
});
test.each([
  ['an id that is none', mention('Anna', 'javascript:alert(1)')],
  ['a name that is no text', mention({ html: '<img src=x onerror=alert(1)>' })],
  ['an attribute of another kind', { type: 'mention', attrs: { id: one, userId: anna, onclick: 'alert(1)' } }],
])('an editor does not open a document with a mention with %s', (_, forged) => {
  expect(documentProblem(doc(paragraph(forged)))).not.toBeNull();
});
