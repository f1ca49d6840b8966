export { type EntryKind, entryEnding, entryKind } from './kinds.ts';
export { arrangeEntries, type EntryOrder, type EntrySort, entrySorts } from './order.ts';
export { copyTitle, fileTitle, freeTitle } from './titles.ts';
export { foldersAbove, type MoveRefusal, moveRefusal, withDescendants } from './tree.ts';
