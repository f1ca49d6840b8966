import { type DocumentNode, documentText, fileIdOf, isInline } from '../../knowledge/index.ts';
import { differences } from './differences.ts';
import { joinTexts, keyOf } from './keys.ts';
import { compareTexts, type WordPart, wordsIn } from './words.ts';

/** A block in a comparison. A moved block is removed in one place and added in another. */
export type BlockPart =
  | { is: 'same'; node: DocumentNode }
  | { is: 'added' | 'removed'; node: DocumentNode; moved: boolean }
  /** `before` and `after` have no content: it is in `words`, or in `blocks`. */
  | { is: 'changed'; before: DocumentNode; after: DocumentNode; words: readonly WordPart[] }
  | { is: 'changed'; before: DocumentNode; after: DocumentNode; blocks: readonly BlockPart[] };

/** Compares two documents block by block, and changed blocks word by word. Both documents can be put together from the parts. */
export const compareDocuments = (before: DocumentNode, after: DocumentNode): BlockPart[] =>
  withMoves(compareBlocks(before.content ?? [], after.content ?? []));

function compareBlocks(before: readonly DocumentNode[], after: readonly DocumentNode[]): BlockPart[] {
  return differences(before.map(keyOf), after.map(keyOf)).flatMap((run) =>
    run.same
      ? after.slice(...run.after).map((node): BlockPart => ({ is: 'same', node }))
      : replaced(before.slice(...run.before), after.slice(...run.after)),
  );
}

/** Compares blocks with the blocks that replace them. A pair of similar blocks counts as one changed block. */
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
const cell = (before: DocumentNode, after: DocumentNode): BlockPart =>
  keyOf(before) === keyOf(after) ? { is: 'same', node: after } : changed(before, after);

/** A removed block is compared with at most this many added blocks. */
const farthest = 8;
/** The share of equal words from which on two blocks count as one changed block. */
const alike = 0.4;
/** In a run of more blocks than this, no pairs are looked for. */
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
      if (likeness > best || (likeness === best && partner === undefined)) [best, partner] = [likeness, at];
    }
    if (partner === undefined) return;
    partners.set(place, partner);
    from = partner + 1;
  });
  return partners;
}
/** Two blocks of one type, both with text or both with blocks in them; of files, the same one. */
const mayPair = (one: DocumentNode, other: DocumentNode): boolean => {
  const [from, to] = [one.content ?? [], other.content ?? []];
  return (
    one.type === other.type && fileIdOf(one) === fileIdOf(other) && ([...from, ...to].every(isInline) || ![...from, ...to].some(isInline))
  );
};

/** Counts the words at the beginning of a block. */
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
  // Neither has text: horizontal rules, empty paragraphs.
  return all === 0 ? 1 : (2 * shared) / all;
}

/** Marks blocks with text that are removed in one place and added in another as moved. */
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

/** The blocks of the document before or after. */
export const blocksOf = (parts: readonly BlockPart[], when: 'before' | 'after'): DocumentNode[] =>
  parts.flatMap((part): DocumentNode[] => {
    if (part.is === 'same') return [part.node];
    if (part.is !== 'changed') return (part.is === 'removed') === (when === 'before') ? [part.node] : [];
    const content = 'words' in part ? textsOf(part.words, when) : blocksOf(part.blocks, when);
    return [{ ...part[when], content }];
  });
export const textsOf = (parts: readonly WordPart[], when: 'before' | 'after'): DocumentNode[] =>
  joinTexts(parts.filter((it) => it.is === 'same' || (it.is === 'removed') === (when === 'before')).flatMap((it) => it.content));
