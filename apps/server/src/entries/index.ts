/** Entries: what tracks hold, which is folders, files, links and lists; and the files of messages. */
import { takeComments } from '../chat/index.ts';
import type { Capability } from '../platform/capability.ts';
import type { Handlers } from '../platform/operations/context.ts';
import { addFile } from './add-file.ts';
import { addApprovals, approvedIds, deleteApproval, listApprovals, updateApproval } from './approvals.ts';
import { deleteEntries, emptyEntryBins, listDeleted } from './bin.ts';
import { listChatFiles } from './chat-files.ts';
import { commentedEntries } from './comments.ts';
import { entryContents } from './contents.ts';
import { copyEntries } from './copy.ts';
import { createAppItem, createEntry } from './create.ts';
import { capabilityOfEntry, downloadUrl, entryDetails, refreshEntry } from './details.ts';
import { trackEntriesFeed } from './feed.ts';
import { finishUpload } from './finish-upload.ts';
import { removeOldFiles } from './forget.ts';
import { guestEntryOf } from './guest-entry.ts';
import { retagEntry } from './labels.ts';
import { linkPicture, lookAtLink } from './link-preview.ts';
import { listHistory } from './list-history.ts';
import { addItems, forgetItems, moveItem, updateItem } from './list-items.ts';
import { moveEntries } from './move.ts';
import { removeOrphans } from './orphans.ts';
import { listPinnedEntries, setEntryPinned } from './pinned.ts';
import { pushToPublishRoom } from './push.ts';
import { reactToEntry } from './reactions.ts';
import { recentEntries } from './recent.ts';
import { restoreEntries } from './restore.ts';
import { createRoomEntry } from './rooms.ts';
import { scanFile } from './scan/job.ts';
import { releaseUnscanned, scanRound, waitingScans } from './scan/rounds.ts';
import { scanStatus } from './scan/status.ts';
import { entryScopes } from './scope.ts';
import { entryKind } from './subject.ts';
import { entryTextFiles } from './text/files.ts';
import { readText } from './text/job.ts';
import { textRound } from './text/rounds.ts';
import { updateEntry } from './update.ts';
import { addVersion, listVersions, restoreVersion } from './versions.ts';
import { entryViewsFeed, markViewed } from './viewed.ts';

export { addGivenEntries, type GivenEntry, type StoredBytes, storeBytes } from './given.ts';
export { noteEntry } from './history.ts';
export { findInvitation, updateInvitation } from './invitations.ts';
export { findLinkable, type LinkableEntry, linkableByTitle, takeRenames } from './linked.ts';
export { presentEntry, selectEntries } from './present.ts';
export { checkOpen } from './scan/access.ts';
export { storeAndScan } from './scan/store.ts';
export { readStored, readWholeUpload, removeUnusedFiles } from './stored-files.ts';
export { partsOfText, partTexts, textsOfEntries } from './text/stored.ts';
export { entriesScope, roomLeft } from './tree.ts';

takeComments('entries', commentedEntries);

export const entries = {
  name: 'entries',
  handlers: {
    'entries.finishUpload': finishUpload,
    'entries.create': createEntry,
    'entries.createAppItem': createAppItem,
    'entries.update': updateEntry,
    'entries.move': moveEntries,
    'entries.copy': copyEntries,
    'entries.delete': deleteEntries,
    'entries.restore': restoreEntries,
    'entries.deleted': listDeleted,
    'entries.chatFiles': listChatFiles,
    'entries.addFile': addFile,
    'entries.addVersion': addVersion,
    'entries.versions': listVersions,
    'entries.restoreVersion': restoreVersion,
    'entries.refresh': refreshEntry,
    'entries.details': entryDetails,
    'entries.capability': capabilityOfEntry,
    'entries.downloadUrl': downloadUrl,
    'entries.textFiles': entryTextFiles,
    'entries.guestEntry': guestEntryOf,
    'entries.markViewed': markViewed,
    'entries.retag': retagEntry,
    'entries.setPinned': setEntryPinned,
    'entries.pinned': listPinnedEntries,
    'entries.recent': recentEntries,
    'entries.react': reactToEntry,
    'entries.approvals': listApprovals,
    'entries.approvedIds': approvedIds,
    'entries.addApprovals': addApprovals,
    'entries.updateApproval': updateApproval,
    'entries.deleteApproval': deleteApproval,
    'entries.addItems': addItems,
    'entries.updateItem': updateItem,
    'entries.moveItem': moveItem,
    'entries.listHistory': listHistory,
    'entries.createRoom': createRoomEntry,
    'entries.pushToPublishRoom': pushToPublishRoom,
    'entries.scanStatus': scanStatus,
  } satisfies Handlers<'entries'>,
  migrations: new URL('./migrations/', import.meta.url),
  feeds: [trackEntriesFeed, entryViewsFeed],
  scopes: entryScopes,
  contents: [...entryContents, linkPicture],
  subjects: [entryKind],
  scopeEvents: { entries: 'entries.changed' },
  jobs: [removeOldFiles, removeOrphans, scanFile, scanRound, releaseUnscanned, readText, textRound, lookAtLink],
  gauges: [waitingScans],
  forget: [emptyEntryBins, forgetItems],
} satisfies Capability;
