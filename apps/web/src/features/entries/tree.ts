export { type Entry, type EntryTree, treeOf } from '../../data/index.ts';
