export { type EntryKind, entryEnding, entryKind, holdsEntries } from './kinds.ts';
export { arrangeEntries, type EntryOrder, type EntrySort, entrySorts } from './order.ts';
export { copyTitle, emailTitles, fileTitle, freeTitle, shownTitle } from './titles.ts';
export { foldersAbove, type MoveRefusal, moveRefusal, withDescendants } from './tree.ts';
