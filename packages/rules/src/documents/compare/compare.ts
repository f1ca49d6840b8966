import { type DocumentNode, documentText } from '../../knowledge/index.ts';
import { differences } from './differences.ts';
import { joinTexts, keyOf } from './keys.ts';
import { compareTexts, type WordPart, wordsIn } from './words.ts';

/** What became of a block. A block that moved is removed at one place and added at another. */
export type BlockPart =
  | { is: 'same'; node: DocumentNode }
  | { is: 'added' | 'removed'; node: DocumentNode; moved: boolean }
  /** `before` and `after` are without what is in them: the texts in `words`, or the blocks in `blocks`. */
  | { is: 'changed'; before: DocumentNode; after: DocumentNode; words: readonly WordPart[] }
  | { is: 'changed'; before: DocumentNode; after: DocumentNode; blocks: readonly BlockPart[] };

/** What became of a document: its blocks first, and the words inside those that changed. Its parts say both documents in full. */
export const compareDocuments = (before: DocumentNode, after: DocumentNode): BlockPart[] =>
  withMoves(compareBlocks(before.content ?? [], after.content ?? []));

function compareBlocks(before: readonly DocumentNode[], after: readonly DocumentNode[]): BlockPart[] {
  return differences(before.map(keyOf), after.map(keyOf)).flatMap((run) =>
    run.same
      ? after.slice(...run.after).map((node): BlockPart => ({ is: 'same', node }))
      : replaced(before.slice(...run.before), after.slice(...run.after)),
  );
}

/** Blocks in place of others: those that are alike are one block that changed. */
function replaced(removed: readonly DocumentNode[], added: readonly DocumentNode[]): BlockPart[] {
  const parts: BlockPart[] = [];
  const partners = partnersOf(removed, added);
  let at = 0;
  const addUpTo = (end: number) => {
    for (; at < end; at++) parts.push({ is: 'added', node: added[at]!, moved: false });
  };
  removed.forEach((node, place) => {
    const partner = partners.get(place);
    if (partner === undefined) {
      parts.push({ is: 'removed', node, moved: false });
      return;
    }
    addUpTo(partner);
    parts.push(changed(node, added[at++]!));
  });
  addUpTo(added.length);
  return parts;
}

function changed(before: DocumentNode, after: DocumentNode): BlockPart {
  const [{ content: from = [], ...was }, { content: to = [], ...is }] = [before, after];
  if ([...from, ...to].every(isInline)) return { is: 'changed', before: was, after: is, words: compareTexts(from, to) };
  const sameCells = was.type === 'tableRow' && from.length === to.length;
  const blocks = sameCells ? from.map((it, at) => cell(it, to[at]!)) : compareBlocks(from, to);
  return { is: 'changed', before: was, after: is, blocks };
}
const cell = (before: DocumentNode, after: DocumentNode): BlockPart => {
  if (keyOf(before) === keyOf(after)) return { is: 'same', node: after };
  return mayPair(before, after) ? changed(before, after) : changed({ ...before, content: [] }, after);
};
const isInline = (node: DocumentNode): boolean => node.text !== undefined || node.type === 'hardBreak';

/** Of how many added blocks one is looked for that is like a removed one. */
const farthest = 8;
/** How much of the words of two blocks is the same where they are one block that changed. */
const alike = 0.4;
/** Blocks in a row that are compared by their words. */
const mostPaired = 400;

function partnersOf(removed: readonly DocumentNode[], added: readonly DocumentNode[]): ReadonlyMap<number, number> {
  const partners = new Map<number, number>();
  if (removed.length + added.length > mostPaired) return partners;
  const words = added.map(wordCounts);
  let from = 0;
  removed.forEach((node, place) => {
    const mine = wordCounts(node);
    let best = alike;
    let partner: number | undefined;
    for (let at = from; at < Math.min(added.length, from + farthest); at++) {
      const likeness = mayPair(node, added[at]!) ? likenessOf(mine, words[at]!) : 0;
      if (likeness >= best && partner === undefined) [best, partner] = [likeness, at];
      else if (likeness > best) [best, partner] = [likeness, at];
    }
    if (partner === undefined) return;
    partners.set(place, partner);
    from = partner + 1;
  });
  return partners;
}
/** Texts become texts, and blocks with blocks in them such ones of their kind. */
const mayPair = (one: DocumentNode, other: DocumentNode): boolean => {
  const [from, to] = [one.content ?? [], other.content ?? []];
  return one.type === other.type && ([...from, ...to].every(isInline) || ![...from, ...to].some(isInline));
};

/** How often each word is in a block, of the first of them. */
function wordCounts(node: DocumentNode): Counts {
  const words = new Map<string, number>();
  let all = 0;
  for (const it of wordsIn(documentText(node).slice(0, 2_000))) {
    if (it.trim() === '') continue;
    words.set(it, (words.get(it) ?? 0) + 1);
    all++;
  }
  return { words, all };
}
interface Counts {
  words: ReadonlyMap<string, number>;
  all: number;
}
function likenessOf(one: Counts, other: Counts): number {
  let shared = 0;
  for (const [word, count] of one.words) shared += Math.min(count, other.words.get(word) ?? 0);
  const all = one.all + other.all;
  // Nothing is written in either: a line, an empty paragraph.
  return all === 0 ? 1 : (2 * shared) / all;
}

/** A block that is gone here and new there has moved, where there is something in it. */
function withMoves(parts: readonly BlockPart[]): BlockPart[] {
  const places = new Map<string, { added: number[]; removed: number[] }>();
  parts.forEach((it, at) => {
    if ((it.is !== 'added' && it.is !== 'removed') || documentText(it.node) === '') return;
    const key = keyOf(it.node);
    const known = places.get(key) ?? { added: [], removed: [] };
    known[it.is].push(at);
    places.set(key, known);
  });
  const moved = new Set(
    [...places.values()].flatMap(({ added, removed }) => {
      const count = Math.min(added.length, removed.length);
      return [...added.slice(0, count), ...removed.slice(0, count)];
    }),
  );
  return parts.map((it, at) => (moved.has(at) ? ({ ...it, moved: true } as BlockPart) : it));
}

/** The blocks that parts say, before or after. */
export const blocksOf = (parts: readonly BlockPart[], when: 'before' | 'after'): DocumentNode[] =>
  parts.flatMap((part): DocumentNode[] => {
    if (part.is === 'same') return [part.node];
    if (part.is !== 'changed') return (part.is === 'removed') === (when === 'before') ? [part.node] : [];
    const content = 'words' in part ? textsOf(part.words, when) : blocksOf(part.blocks, when);
    return [{ ...part[when], content }];
  });
export const textsOf = (parts: readonly WordPart[], when: 'before' | 'after'): DocumentNode[] =>
  joinTexts(parts.filter((it) => it.is === 'same' || (it.is === 'removed') === (when === 'before')).flatMap((it) => it.content));
