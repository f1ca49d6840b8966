export { newId, orderInput } from '@trackyard/data-worker';
export { useAppsByOwner } from './apps-by-owner.ts';
export { areDraftsCarried, carryDrafts, type Draft, takeCarriedDrafts } from './carried-drafts.ts';
export { useCommentCounts } from './comment-counts.ts';
export { chatsOf, conversationsOf } from './conversations.ts';
export { handOverDraftCopies, newestDrafts } from './draft-copies.ts';
export type { DraftKeeper } from './draft-keeper.ts';
export { useEntryPicture } from './entry-picture.ts';
export { type Entry, type EntryTree, treeOf } from './entry-tree.ts';
export { errorText } from './errors.ts';
export { faceOf } from './faces.ts';
export { useFirstSignIn, useNotedFirstSignIn } from './first-sign-in.ts';
export { type Form, useForm, useTabForm } from './form.ts';
export { useFoundHere } from './found-here.ts';
export { helpGuideLoaded, useHelpGuide } from './help-guide.ts';
export { type KeyedPage, type KeyedPages, type KeyedQuery, useKeyedPages } from './keyed-pages.ts';
export { isAmong, useKnownColleagues, useKnownPeople, usePeopleNamed, usePersonNamed } from './known-people.ts';
export { useLastSave } from './last-save.ts';
export { isLeaving, setLeaving, storeEnded, useSessionEnded } from './leaving.ts';
export { useLive } from './live.ts';
export { findGroups, findPeople, isNameOfOne, type Mentionable, nameRank } from './mentions.ts';
export { useNameOf } from './names.ts';
export { expectNativeLogin, startNativeLogin } from './native-login.ts';
export { newestFirst } from './newest.ts';
export { marksOf, newsIn } from './news.ts';
export { articleLine } from './notifications/articles.ts';
export { countsIn } from './notifications/counts.ts';
export { conversationLine, lineOf, type Notification, type NotificationIcon } from './notifications/lines.ts';
export { useOtherTenant } from './other-tenant.ts';
export { useOwn } from './own.ts';
export { usePagedQuery } from './paged-query.ts';
export { namesOf } from './people-list.ts';
export { type AskPeople, type FoundPeople, type SearchState, useChoosablePeople, usePeopleSearch } from './people-search.ts';
export { movePinned, putInOrder, standsInList, useListByApp, useListSort, usePinned, usePinnedOrder } from './pinned.ts';
export { usePlaces } from './places.ts';
export { policyPath } from './policy.ts';
export { DataProvider, useWorker, useWorkerStatus } from './provider.tsx';
export { goToProvider, type ProviderVisit, takeProviderVisit } from './provider-sign-in.ts';
export { pushBy } from './push/browser.ts';
export type { PushStatus } from './push/status.ts';
export { usePush } from './push/usePush.ts';
export { machineZone, reader, setDateChoices, setTimeZone, useNow, useReader, useToday } from './reader.ts';
export {
  type Remembered,
  remember,
  remembered,
  rememberGuest,
  rememberSearch,
  rememberViewed,
  useRemembered,
  viewedFirst,
} from './remembered.ts';
export { mayDo, useGuestLanding, useGuestPage, useMay, useMayIn } from './rights.ts';
export { useSame } from './same.ts';
export { useSaving } from './saving.ts';
export { useSearchResults } from './search-results.ts';
export { authorName, senderName } from './sender.ts';
export { askServer, prepareServer } from './server.ts';
export { useQuietQuery, useServerQuery } from './server-query.ts';
export { serverNow } from './server-time.ts';
export { forgetPerson } from './shared-session.ts';
export {
  useFlag,
  useIsAdministrator,
  useIsOffline,
  useMe,
  useOnline,
  usePreferences,
  useSecondFactorDue,
  useSendsMail,
  useTenant,
  useTrack,
  useTracks,
  useWaitingChanges,
} from './shorthands.ts';
export { openStorage, openVisitStorage } from './storage.ts';
export { useStoredDraft } from './stored-draft.ts';
export { timers, whenIdle } from './timers.ts';
export { isConversation, titleOf, useTitle } from './titles.ts';
export { uploadFile } from './upload-file.ts';
export { useVersion } from './version.ts';
