/** The comparison of two documents: blocks that were added, removed, moved or changed, and the changed words in them. */
export { type BlockPart, blocksOf, compareDocuments, textsOf } from './compare.ts';
export { keyOf } from './keys.ts';
export type { WordPart } from './words.ts';
