export { appItemTypeOf } from './app-items.ts';
export {
  type ApprovalState,
  approvalCounts,
  approvalOf,
  approvalState,
  approvalStates,
  entryApprovalState,
  isOutdated,
  lastAnswer,
  openApprovals,
} from './approvals.ts';
export { entryCapability, isApprovable } from './capability.ts';
export { sizeText } from './file-size.ts';
export { type EntryKind, entryEnding, entryKind, holdsEntries, isThreadRoot } from './kinds.ts';
export { hasLabel, labelsOf } from './labels.ts';
export {
  agendaMinutes,
  changedItem,
  isList,
  itemRefusal,
  listProgress,
  withItemMoved,
  withItemsAdded,
} from './list-items.ts';
export { arrangeEntries, type EntryOrder, type EntrySort, entrySorts } from './order.ts';
export { isPushable, isRoom } from './rooms.ts';
export { scanHold } from './scan.ts';
export { isDrawing, thumbnailAddress } from './thumbnail.ts';
export { copyTitle, emailTitles, fileTitle, freeTitle, shownTitle } from './titles.ts';
export { copyPlace, foldersAbove, type MoveRefusal, moveRefusal, withDescendants } from './tree.ts';
export { addedLast, newEntries, newSince } from './viewed.ts';
