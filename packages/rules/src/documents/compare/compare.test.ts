import { documentRoot } from '@trackyard/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { type DocumentNode, documentProblem } from '../../knowledge/index.ts';
import { checkUpdate } from '../check-update.ts';
import { documentOf } from '../document-of.ts';
import { rewrite } from '../rewrite.ts';
import { updateOf } from '../update-of.ts';
import { type BlockPart, blocksOf, compareDocuments, keyOf } from './index.ts';

const text = (it: string, ...marks: string[]): DocumentNode => ({
  ...{ type: 'text', text: it },
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});
const node = (type: string, content: readonly DocumentNode[] = [], attrs?: Record<string, unknown>): DocumentNode => ({
  ...{ type, content },
  ...(attrs && { attrs }),
});
const paragraph = (...content: DocumentNode[]) => node('paragraph', content);
const doc = (...content: DocumentNode[]) => node('doc', content);

const word = fc.constantFrom('we', 'taste', 'every', 'lot', 'three', 'times', '8.25 g', 'água', '水', '👩‍🚀', ' ', ', ', 'é');
const marks = fc.constantFrom<string[]>([], [], [], ['bold'], ['bold', 'italic'], ['italic', 'bold']);
const line = fc.array(
  fc.oneof(
    { weight: 9, arbitrary: fc.tuple(word, marks).map(([it, of]) => text(it, ...of)) },
    { weight: 1, arbitrary: fc.constant({ type: 'hardBreak', content: [] }) },
  ),
  { maxLength: 8 },
);
const { block } = fc.letrec<{ block: DocumentNode }>((tie) => {
  const inner = fc.array(tie('block'), { minLength: 1, maxLength: 3 });
  const cells = fc.array(
    line.map((it) => node('tableCell', [paragraph(...it)], { rowspan: 1, colspan: 1 })),
    { minLength: 1, maxLength: 3 },
  );
  return {
    block: fc.oneof(
      { maxDepth: 2 },
      line.map((it) => paragraph(...it)),
      fc.tuple(line, fc.nat({ max: 3 })).map(([it, level]) => node('heading', it, { level: level + 1 })),
      fc.constant(node('horizontalRule')),
      inner.map((it) => node('bulletList', [node('listItem', it)])),
      inner.map((it) => node('blockquote', it)),
      fc.array(cells, { minLength: 1, maxLength: 3 }).map((rows) =>
        node(
          'table',
          rows.map((it) => node('tableRow', it)),
        ),
      ),
    ),
  };
});
const blocks = fc.array(block, { maxLength: 8 });
/** Two documents that have much in common: blocks of the first go, come, change places and change inside. */
const pair = fc
  .tuple(
    blocks,
    blocks,
    fc.array(fc.tuple(fc.nat({ max: 9 }), fc.nat({ max: 9 }), fc.constantFrom('move', 'take', 'drop')), { maxLength: 6 }),
  )
  .map(([one, other, steps]) => {
    const after = [...one];
    for (const [from, to, how] of steps) {
      if (how === 'take') after.splice(to, 0, ...other.slice(from, from + 1));
      else {
        const moved = after.splice(from, 1);
        if (how === 'move') after.splice(to, 0, ...moved);
      }
    }
    return [doc(...one), doc(...after)] as const;
  });
const anyTwo = fc.oneof(
  pair,
  fc.tuple(
    blocks.map((it) => doc(...it)),
    blocks.map((it) => doc(...it)),
  ),
);

test('what became of a document says both: put together it is the one before and the one after, whatever the two are', () => {
  fc.assert(
    fc.property(anyTwo, ([before, after]) => {
      const parts = compareDocuments(before, after);
      expect(keyOf(doc(...blocksOf(parts, 'before')))).toBe(keyOf(before));
      expect(keyOf(doc(...blocksOf(parts, 'after')))).toBe(keyOf(after));
    }),
    { numRuns: 400 },
  );
});
test('documents that read the same differ in nothing', () => {
  fc.assert(
    fc.property(blocks, (it) => {
      // The database hands out attributes in another order.
      const turned = JSON.parse(JSON.stringify(it), (_, value) =>
        value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).reverse()) : value,
      ) as DocumentNode[];
      expect(compareDocuments(doc(...it), doc(...turned)).every((part) => part.is === 'same')).toBe(true);
    }),
  );
});
test('a live document that is rewritten says the other one, by updates that the check of strangers passes', () => {
  fc.assert(
    fc.property(anyTwo, ([before, after]) => {
      const live = new Y.Doc();
      const { update, client, clock } = updateOf(before);
      Y.applyUpdate(live, update);
      const updates = rewrite(live, after);
      expect(keyOf(documentOf(live))).toBe(keyOf(after));
      expect(documentProblem(documentOf(live))).toBeNull();
      const known = new Map([[client, { clock, mine: false }]]);
      const reader = new Y.Doc();
      Y.applyUpdate(reader, update);
      for (const it of updates) {
        for (const [id, end] of checkUpdate(it, known).clocks) known.set(id, { clock: end, mine: true });
        Y.applyUpdate(reader, it);
      }
      expect(keyOf(documentOf(reader))).toBe(keyOf(after));
    }),
    { numRuns: 200 },
  );
});
test('what others write in a paragraph that stays is still there when the rest is rewritten', () => {
  const live = new Y.Doc();
  Y.applyUpdate(live, updateOf(doc(paragraph(text('We taste every lot')), paragraph(text('Three times')))).update);
  const other = new Y.Doc();
  Y.applyUpdate(other, Y.encodeStateAsUpdate(live));
  const updates = rewrite(live, doc(paragraph(text('We taste each lot')), paragraph(text('Twice'))));
  const first = other.getXmlFragment(documentRoot).get(0) as Y.XmlElement;
  (first.get(0) as Y.XmlText).insert(0, 'Note. ');
  for (const it of updates) Y.applyUpdate(other, it);
  expect(keyOf(documentOf(other))).toBe(keyOf(doc(paragraph(text('Note. We taste each lot')), paragraph(text('Twice')))));
});

test('the words that changed in a paragraph are told from those that stayed, and a format that changed counts', () => {
  const [part] = compareDocuments(
    doc(paragraph(text('We taste every lot three times.'))),
    doc(paragraph(text('We taste each lot '), text('three', 'bold'), text(' times.'))),
  );
  const words = (part as unknown as { words: { is: string; content: DocumentNode[] }[] }).words;
  expect(words.map((it) => [it.is, it.content.map((each) => each.text).join('')])).toEqual([
    ['same', 'We taste '],
    ['removed', 'every'],
    ['added', 'each'],
    ['same', ' lot '],
    ['removed', 'three'],
    ['added', 'three'],
    ['same', ' times.'],
  ]);
});
test('a block that stands elsewhere has moved, one that is rewritten is removed and added, and a cell changes in its place', () => {
  const [a, b, c] = ['Set the table', 'Weigh each bowl', 'Pour at 94 degrees'].map((it) => paragraph(text(it)));
  expect(compareDocuments(doc(a!, b!, c!), doc(c!, a!, b!)).map((it) => [it.is, 'moved' in it && it.moved])).toEqual([
    ['added', true],
    ['same', false],
    ['same', false],
    ['removed', true],
  ]);
  expect(compareDocuments(doc(a!), doc(c!)).map((it) => it.is)).toEqual(['removed', 'added']);
  const table = (...cells: string[]) =>
    node('table', [
      node(
        'tableRow',
        cells.map((it) => node('tableCell', [paragraph(text(it))])),
      ),
    ]);
  const [part] = compareDocuments(doc(table('Dose', '12', 'grams')), doc(table('Dose', '14', 'grams')));
  const blocksIn = (it: BlockPart | undefined) => (it && 'blocks' in it ? it.blocks : []);
  expect(blocksIn(blocksIn(part)[0]).map((it) => it.is)).toEqual(['same', 'changed', 'same']);
});
test('a cell that becomes a header keeps what it said before, and only that cell is written', () => {
  const row = (type: string, said: string) =>
    node('tableRow', [node(type, [paragraph(text(said))]), node('tableCell', [paragraph(text('12'))])]);
  const [before, after] = [doc(node('table', [row('tableCell', 'Dose')])), doc(node('table', [row('tableHeader', 'Weight')]))];
  const parts = compareDocuments(before, after);
  expect(keyOf(doc(...blocksOf(parts, 'before')))).toBe(keyOf(before));
  expect(keyOf(doc(...blocksOf(parts, 'after')))).toBe(keyOf(after));
  const live = new Y.Doc();
  Y.applyUpdate(live, updateOf(before).update);
  const table = live.getXmlFragment(documentRoot).get(0);
  rewrite(live, after);
  expect(keyOf(documentOf(live))).toBe(keyOf(after));
  expect(live.getXmlFragment(documentRoot).get(0)).toBe(table);
});

test('another picture is removed and added, however alike their names are; another description changes the same one', () => {
  const picture = (fileId: string, alt: string): DocumentNode => ({
    type: 'picture',
    attrs: { fileId, name: 'curve.png', alt },
    content: [],
  });
  const [one, other] = ['0192d3f0-7a1b-7c3d-8e4f-5a6b7c8d9e01', '0192d3f0-7a1b-7c3d-8e4f-5a6b7c8d9e02'];
  const kinds = (before: DocumentNode, after: DocumentNode) =>
    compareDocuments({ type: 'doc', content: [before] }, { type: 'doc', content: [after] }).map((it) => it.is);
  expect(kinds(picture(one, 'Six bowls'), picture(other, 'Six bowls'))).toEqual(['removed', 'added']);
  expect(kinds(picture(one, 'Six bowls'), picture(one, 'Six small bowls'))).toEqual(['changed']);
});

test('a mention is compared as a word of its paragraph', () => {
  const mention: DocumentNode = {
    ...{ type: 'mention', content: [] },
    attrs: { id: '0192d3f0-7a1b-7c3d-8e4f-5a6b7c8d9e01', userId: '0192d3f0-7a1b-7c3d-8e4f-5a6b7c8d9e0a', name: 'Anna' },
  };
  const [part] = compareDocuments(doc(paragraph(text('We ask first'))), doc(paragraph(text('We ask '), mention, text(' first'))));
  const words = (part as unknown as { words: { is: string; content: DocumentNode[] }[] }).words;
  expect(words.filter((it) => it.is !== 'same').flatMap((it) => it.content)).toContainEqual(mention);
  expect(words.some((it) => it.is === 'removed')).toBe(false);
});
