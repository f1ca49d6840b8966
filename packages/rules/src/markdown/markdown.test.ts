import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DocumentNode, documentMarkdown, documentProblem } from '../knowledge/index.ts';
import { changedByMarkdown, readMarkdown, readPlain } from './index.ts';

const at = { wikiId: 'w', articleId: 'a' };
const text = (value: string, ...marks: string[]): DocumentNode => ({
  type: 'text',
  text: value,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});
const node = (type: string, ...content: DocumentNode[]): DocumentNode => ({ type, content });
const paragraph = (...content: DocumentNode[]) => node('paragraph', ...content);
const doc = (...content: DocumentNode[]) => node('doc', ...content);

test('Markdown is read into the blocks that write it', () => {
  const markdown = [
    '## First *crack*',
    'At **196 °C** and `x`, [here](<https://a.example/x>).\\\nNext line',
    '- a\n\n  1. b\n- c',
    '> one\n>\n> two',
    '- [x] weigh\n- [ ] grind',
    '3. three\n4. four',
    '````ts\n```\nx\n````',
    '---',
    '| Lot | Kg |\n| --- | --- |\n| A\\|B | 60 |',
  ].join('\n\n');
  const read = readMarkdown(markdown, at);
  expect((read.content ?? []).map((it) => it.type)).toEqual([
    ...['heading', 'paragraph', 'bulletList', 'blockquote', 'taskList', 'orderedList', 'codeBlock', 'horizontalRule', 'table'],
  ]);
  expect(documentProblem(read)).toBeNull();
  expect(documentMarkdown(read, at)).toBe(markdown);
});

test('nothing in Markdown becomes a script, a foreign picture or unknown markup', () => {
  expect(readMarkdown('[x](javascript:alert(1))', at)).toEqual(doc(paragraph(text('x'))));
  expect(readMarkdown('<script>alert(1)</script>', at)).toEqual(doc(paragraph(text('<script>alert(1)</script>'))));
  const [spy] = readMarkdown('![spy](https://evil.example/p.png)', at).content ?? [];
  expect(spy?.content?.[0]).toMatchObject({ text: 'spy', marks: [{ type: 'link', attrs: { href: 'https://evil.example/p.png' } }] });
  expect(readMarkdown('Tom &amp; Jerry &#8364; \\&amp; &unknown;', at)).toEqual(doc(paragraph(text('Tom & Jerry € &amp; &unknown;'))));
});

test('pictures and files of the article are read by their addresses, those of others are links', () => {
  const fileId = '0192d3f0-7a1b-7c3d-8e4f-5a6b7c8d9e0f';
  const picture = { type: 'picture', attrs: { fileId, name: 'curve.png', alt: 'Curve', width: 300, height: 200 }, content: [] };
  const markdown = documentMarkdown(doc(picture), at);
  expect(changedByMarkdown(doc(picture), `Before\n\n${markdown} after`, at)).toEqual(
    doc(paragraph(text('Before')), picture, paragraph(text(' after'))),
  );
  expect(readMarkdown(markdown, { ...at, articleId: 'b' }).content?.[0]?.type).toBe('paragraph');
});

test('a change of one block leaves the others as they were, with what Markdown lacks', () => {
  const before = doc(paragraph(text('Kept', 'underline')), paragraph(), paragraph(text('old')));
  expect(changedByMarkdown(before, documentMarkdown(before, at), at)).toBe(before);
  expect(changedByMarkdown(before, 'Kept\n\nnew', at)).toEqual(doc(paragraph(text('Kept', 'underline')), paragraph(text('new'))));
});

test('any text that is written as Markdown is read as the same text', () => {
  const words = fc.oneof(
    fc.constantFrom('&amp;', '&#64;x', 'AT&T;'),
    fc
      .stringMatching(/^[ -~äß€&<>*_`#|[\]!.~-]{1,30}$/)
      .map((it) => it.trim().replaceAll(/\s+/g, ' '))
      .filter((it) => it !== '' && !/https?:|www\.|@/i.test(it)),
  );
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 4 }), (all) => {
      const document = doc(...all.map((it) => paragraph(text(it))));
      expect(readMarkdown(documentMarkdown(document, at), at)).toEqual(document);
    }),
  );
});

test('any string is read into a document that an editor opens', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab \n\n#*_`~|-[]()<>!&1.\\x"+='), maxLength: 80 }), (it) => {
      for (const read of [readMarkdown(it, at), readPlain(it)]) {
        expect(documentProblem(read)).toBeNull();
        expect(read.content?.length).toBeGreaterThan(0);
      }
    }),
  );
});

test('callouts and toggles are written as others write them, one in another too, and read as what they were', () => {
  const title = (...content: DocumentNode[]) => node('toggleTitle', ...content);
  const callout = (kind: string, ...content: DocumentNode[]): DocumentNode => ({ type: 'callout', attrs: { kind }, content });
  const inner = node('toggle', title(text('In'), text('side', 'bold')), callout('warning', paragraph(text('Hot'))));
  const document = doc(
    callout('tip', paragraph(text('Weigh')), node('bulletList', node('listItem', paragraph(text('twice'))))),
    node('toggle', title(text('Why <b> & [x]?')), paragraph(text('Because')), inner),
    paragraph(text('After')),
    node('blockquote', paragraph(text('[!NOTE]'))),
    paragraph(text('</details>')),
  );
  const markdown = documentMarkdown(document, at);
  expect(markdown).toContain('> [!TIP]\n> Weigh\n>\n> - twice');
  expect(markdown).toContain('<summary>In**side**</summary>\n\n> [!WARNING]\n> Hot\n\n</details>\n\n</details>');
  const read = readMarkdown(markdown, at);
  expect(documentProblem(read)).toBeNull();
  expect(read).toEqual(document);
  expect(readMarkdown('> [!IMPORTANT]\n> Read', at)).toEqual(doc(callout('note', paragraph(text('Read')))));
  expect(readMarkdown('<details>\n<summary>Open</summary>\n\nNever closed', at).content?.map((it) => it.type)).toEqual([
    'paragraph',
    'paragraph',
  ]);
});

test('a mention that is read stays the one that it was, and another one is new', () => {
  const [anna, mateo] = ['0192d3f0-7a1b-7c3d-8e4f-5a6b7c8d9e0f', '0192d3f0-7a1b-7c3d-8e4f-5a6b7c8d9e10'];
  const mention = (id: string, userId: string, name: string): DocumentNode => ({ type: 'mention', attrs: { id, userId, name } });
  const [known, fresh] = ['0192d3f0-7a1b-7c3d-8e4f-000000000001', '0192d3f0-7a1b-7c3d-8e4f-000000000002'];
  const before = doc(paragraph(text('Ask '), mention(known, anna, 'Anna [x]')));
  const changed = `New: ${documentMarkdown(before, at)} or [@Mateo](<trackyard:user/${mateo}>) or [@No](<trackyard:user/x>)`;
  expect(changedByMarkdown(before, changed, { ...at, newId: () => fresh })).toEqual(
    doc(paragraph(text('New: Ask '), mention(known, anna, 'Anna [x]'), text(' or '), mention(fresh, mateo, 'Mateo'), text(' or @No'))),
  );
});
