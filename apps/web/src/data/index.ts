export { newId, orderInput } from '@trackyard/data-worker';
export { useCommentCounts } from './badges/comment-counts.ts';
export { marksOf, newsIn } from './badges/track-badge.ts';
export { areDraftsCarried, carryDrafts, type Draft, takeCarriedDrafts } from './drafts/carried-drafts.ts';
export { handOverDraftCopies, newestDrafts } from './drafts/draft-copies.ts';
export type { DraftKeeper } from './drafts/draft-keeper.ts';
export { type Form, useForm, useTabForm } from './drafts/form.ts';
export { useLastSave } from './drafts/last-save.ts';
export { useOptimisticValue } from './drafts/optimistic-value.ts';
export { useSaving } from './drafts/saving.ts';
export { useStoredDraft } from './drafts/stored-draft.ts';
export { useEntryPicture } from './entries/entry-picture.ts';
export { type Entry, type EntryTree, treeOf } from './entries/entry-tree.ts';
export { uploadFile } from './entries/upload-file.ts';
export { errorText } from './errors.ts';
export { helpGuideLoaded, useHelpGuide } from './help-guide.ts';
export { useIsOffline, useWaitingChanges } from './live/connection.ts';
export { type KeyedPage, type KeyedPages, type KeyedQuery, useKeyedPages } from './live/keyed-pages.ts';
export { useLive } from './live/live.ts';
export { usePagedQuery } from './live/paged-query.ts';
export { DataProvider, useWorker, useWorkerStatus } from './live/provider.tsx';
export { askServer, prepareServer } from './live/server.ts';
export { useQuietQuery, useServerQuery } from './live/server-query.ts';
export { serverNow } from './live/server-time.ts';
export { useVersion } from './live/server-version.ts';
export { useStableValue } from './live/stable-value.ts';
export { articleLine } from './notifications/articles.ts';
export { countsIn } from './notifications/counts.ts';
export { conversationLine, lineOf, type Notification, type NotificationIcon } from './notifications/lines.ts';
export { avatarOf } from './people/avatar-of.ts';
export { isAmong, useKnownColleagues, useKnownPeople, usePeopleNamed, usePersonNamed } from './people/known-people.ts';
export { findGroups, findPeople, isNameOfOne, type Mentionable, nameRank } from './people/mentions.ts';
export { useNameOf } from './people/name-of.ts';
export { namesOf } from './people/names-of.ts';
export { useOnline } from './people/online.ts';
export { type AskPeople, type FoundPeople, type SearchState, useChoosablePeople, usePeopleSearch } from './people/people-search.ts';
export { authorName, senderName } from './people/sender.ts';
export { pushBy } from './push/browser.ts';
export type { PushStatus } from './push/status.ts';
export { usePush } from './push/usePush.ts';
export { machineZone, reader, setDateChoices, setTimeZone, useNow, useReader, useToday } from './reader.ts';
export { movePinned, putInOrder, standsInList, useListByApp, useListSort, usePinned, usePinnedOrder } from './remembered/pinned.ts';
export {
  type Remembered,
  remember,
  remembered,
  rememberGuest,
  rememberSearch,
  rememberViewed,
  useRemembered,
  viewedFirst,
} from './remembered/remembered-values.ts';
export { openStorage, openVisitStorage } from './remembered/storage.ts';
export { useFoundHere } from './search/found-here.ts';
export { useSearchResults } from './search/search-results.ts';
export { useFirstSignIn, useNotedFirstSignIn } from './session/first-sign-in.ts';
export { isLeaving, setLeaving, storeEnded, useSessionEnded } from './session/leaving.ts';
export { useFlag, useIsAdministrator, useMe, usePreferences, useSecondFactorDue, useSendsMail, useTenant } from './session/me.ts';
export { expectNativeLogin, startNativeLogin } from './session/native-login.ts';
export { usePlaces } from './session/places.ts';
export { policyPath } from './session/policy-path.ts';
export { goToProvider, type ProviderVisit, takeProviderVisit } from './session/provider-sign-in.ts';
export { mayDo, useGuestLanding, useGuestPage, useMay, useMayIn } from './session/rights.ts';
export { forgetPerson } from './session/shared-session.ts';
export { createSharedValue, type SharedValue } from './shared-value.ts';
export { timers, whenIdle } from './timers.ts';
export { useAppsByOwner } from './tracks/apps-by-owner.ts';
export { chatsOf, conversationsOf } from './tracks/conversations.ts';
export { useTrack, useTracks } from './tracks/my-tracks.ts';
export { newestFirst } from './tracks/newest-first.ts';
export { useOtherTenant } from './tracks/other-tenant.ts';
export { isConversation, titleOf, useTitle } from './tracks/titles.ts';
