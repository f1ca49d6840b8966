/** What became of a document: blocks that came, went, moved or changed, and the words inside. */
export { type BlockPart, blocksOf, compareDocuments, textsOf } from './compare.ts';
export { keyOf } from './keys.ts';
export type { WordPart } from './words.ts';
