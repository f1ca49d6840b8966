import { expect, test } from 'vitest';
import type { DocumentNode } from './document.ts';
import { documentMarkdown } from './markdown.ts';

const text = (value: string, ...marks: string[]): DocumentNode => ({ type: 'text', text: value, marks: marks.map((type) => ({ type })) });
const node = (type: string, ...content: DocumentNode[]): DocumentNode => ({ type, content });
const paragraph = (...content: DocumentNode[]) => node('paragraph', ...content);
const said = (...content: DocumentNode[]) => documentMarkdown(node('doc', ...content), { wikiId: 'w', articleId: 'a' });

test('blocks and marks become Markdown; what would be taken for a sign is escaped', () => {
  expect(
    said({ ...node('heading', text('First crack')), attrs: { level: 1 } }, paragraph(text('At '), text('196 °C', 'bold'), text('.'))),
  ).toBe('## First crack\n\nAt **196 °C**.');
  expect(said(paragraph(text('2*3 [a] # b _c_')))).toBe('2\\*3 \\[a\\] # b \\_c\\_');
  expect(said(paragraph(text('# no heading')), paragraph(text('1. no list')))).toBe('\\# no heading\n\n\\1. no list');
  expect(said(paragraph(text('so ', 'italic'), text('`x`', 'code')))).toBe('*so* `` `x` ``');
  const link = { type: 'link', attrs: { href: 'https://a.example/x y' } };
  expect(said(paragraph({ type: 'text', text: 'here', marks: [link] }))).toBe('[here](<https://a.example/x y>)');
  const script = { type: 'link', attrs: { href: 'javascript:alert(1)' } };
  expect(said(paragraph({ type: 'text', text: 'here', marks: [script] }))).toBe('here');
});

test('lists are nested, code is fenced, and tables have one line for each row', () => {
  const item = (...content: DocumentNode[]) => node('listItem', ...content);
  expect(
    said(node('bulletList', item(paragraph(text('a')), node('orderedList', item(paragraph(text('b'))))), item(paragraph(text('c'))))),
  ).toBe('- a\n\n  1. b\n- c');
  const task = { ...node('taskItem', paragraph(text('weigh'))), attrs: { checked: true } };
  expect(said(node('taskList', task))).toBe('- [x] weigh');
  expect(said(node('blockquote', paragraph(text('one')), paragraph(text('two'))))).toBe('> one\n>\n> two');
  expect(said({ ...node('codeBlock', text('```\nx')), attrs: { language: 'ts' } })).toBe('````ts\n```\nx\n````');
  const row = (type: string, ...cells: string[]) => node('tableRow', ...cells.map((it) => node(type, paragraph(text(it)))));
  expect(said(node('table', row('tableHeader', 'Lot', 'Kg'), row('tableCell', 'A|B', '60')))).toBe(
    '| Lot | Kg |\n| --- | --- |\n| A\\|B | 60 |',
  );
});

test('a picture is a picture, and another file a link', () => {
  const fileId = '0192d3f0-7a1b-7c3d-8e4f-5a6b7c8d9e0f';
  const at = `/api/wikis/w/articles/a/files/${fileId}`;
  expect(said({ ...node('picture'), attrs: { fileId, name: 'curve.png', alt: 'The [curve]' } })).toBe(`![The \\[curve\\]](<${at}/view>)`);
  expect(said({ ...node('file'), attrs: { fileId, name: 'lots.csv' } })).toBe(`[lots.csv](<${at}/binary>)`);
  expect(said({ ...node('picture'), attrs: { fileId: 'x' } })).toBe('');
});

test('a mention is a link that names the person by the id; without an id it is nothing', () => {
  const [id, userId] = ['0192d3f0-7a1b-7c3d-8e4f-5a6b7c8d9e01', '0192d3f0-7a1b-7c3d-8e4f-5a6b7c8d9e0a'];
  const mention = { ...node('mention'), attrs: { id, userId, name: 'Anna [x](javascript:y)' } };
  expect(said(paragraph(mention))).toBe(`[@Anna \\[x\\](javascript:y)](<trackyard:user/${userId}>)`);
  expect(said(paragraph(text('Ask '), { ...node('mention'), attrs: { userId: 'x' } }))).toBe('Ask ');
});
