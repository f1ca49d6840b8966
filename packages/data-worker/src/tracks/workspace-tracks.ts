import {
  type ChatState,
  defaultPreferences,
  type Membership,
  type NotifyKinds,
  type NotifyLevel,
  type Track,
  type TrackMember,
} from '@trackyard/contract';
import { activitiesOfChat, notifiedOf, notifyLevelOf } from '@trackyard/rules';
import { type Database, isSame } from '../database/index.ts';
import { preferencesOf } from '../profile/settings.ts';
import type { OutboxItem } from '../stores/index.ts';
import { favouriteOf, hiddenOf, notifyOf, seenState } from '../sync/optimistic.ts';
import type { WorkspaceTrack } from './workspace-track.ts';

/** My tracks, each put together from its rows. One that none of its rows changed is the same object as before. */
export interface WorkspaceTracks {
  all(): WorkspaceTrack[];
  one(trackId: string): WorkspaceTrack | null;
}
interface Options {
  db: Database;
  me(): string | undefined;
  /** Holds the counters of a track that one is looking at. */
  calm(state: ChatState): ChatState;
}
interface Parts {
  membership: Membership;
  track: Track | undefined;
  state: ChatState | undefined;
  members: readonly TrackMember[] | undefined;
  favourite: boolean;
  hidden: boolean;
  notify: NotifyLevel | null;
  /** Of tracks for which nothing is chosen. */
  usual: NotifyLevel;
  kinds: NotifyKinds;
}

type Wishes = Pick<Parts, 'usual' | 'kinds'>;

export function createWorkspaceTracks({ db, me, calm }: Options): WorkspaceTracks {
  const remembered = new Map<string, { parts: Parts; value: WorkspaceTrack }>();
  const calmed = new WeakMap<ChatState, { state: ChatState; key: string }>();

  /** The state as shown; the same object as long as it says the same. */
  const stateOf = (trackId: string, items: readonly OutboxItem[]): ChatState | undefined => {
    const state = db.get('chatStates', trackId);
    if (!state) return undefined;
    const shown = calm(seenState(state, items));
    const key = JSON.stringify([
      shown.numUnseenChatMessages,
      shown.numUnseenMentions,
      shown.numUnseenThreadMentions,
      shown.unseenThreads,
      shown.numUnseenCommentMentions,
      shown.unseenComments,
    ]);
    const known = calmed.get(state);
    if (known?.key === key) return known.state;
    calmed.set(state, { state: shown, key });
    return shown;
  };
  const wishes = (): Wishes => {
    const { notifyMessages: usual, notifyKinds: kinds } = preferencesOf(db) ?? defaultPreferences;
    return { usual, kinds };
  };
  const make = (membership: Membership, items: readonly OutboxItem[], wishes: Wishes): WorkspaceTrack | null => {
    const { trackId } = membership;
    if (membership.status === 'REMOVED') return null;
    const track = membership.status === 'PENDING' ? undefined : db.get('tracks', trackId);
    if (membership.status === 'ACTIVE' && !track) return null;
    const members = (track?.type ?? membership.invitation?.type) === 'PRIVATE_CHAT' ? db.group('members', trackId) : undefined;
    const favourite = favouriteOf(membership.userFavourite, trackId, items);
    const state = stateOf(trackId, items);
    const hidden = hiddenOf(membership, state?.lastNumber ?? 0, items);
    const notify = notifyOf(membership.notify ?? null, trackId, items);
    const parts: Parts = { membership, track, state, members, favourite, hidden, notify, ...wishes };
    const known = remembered.get(trackId);
    if (known && isUnchanged(known.parts, parts)) return known.value;
    const fresh = compose(parts, me());
    // A row that came may say nothing new: the first states of chats that are empty, of thousands of tracks at once.
    const value = known && isSame(known.value, fresh) ? known.value : fresh;
    remembered.set(trackId, { parts, value });
    return value;
  };
  const itemsInOrder = () => db.rows('outbox').sort((a, b) => a.order - b.order);
  return {
    all() {
      const items = itemsInOrder();
      const wished = wishes();
      return db
        .rows('memberships')
        .map((it) => make(it, items, wished))
        .filter((it) => it !== null);
    },
    one(trackId) {
      const membership = db.get('memberships', trackId);
      return membership ? make(membership, itemsInOrder(), wishes()) : null;
    },
  };
}

const isUnchanged = (a: Parts, b: Parts): boolean => (Object.keys(a) as (keyof Parts)[]).every((it) => a[it] === b[it]);

function compose(
  { membership, track, state, members, favourite, hidden, notify, usual, kinds }: Parts,
  me: string | undefined,
): WorkspaceTrack {
  const shown = track ?? invitedTo(membership, me);
  const conversation = shown.type === 'PRIVATE_CHAT';
  const level = notifyLevelOf({ conversation, chosen: notify, usual });
  return {
    ...shown,
    userFavourite: favourite,
    trackHidden: hidden,
    notify,
    notifyLevel: level,
    notified: notifiedOf({ level, conversation, kinds }, 'list'),
    ...unseenIn(shown, state),
    lastNumber: state?.lastNumber ?? 0,
    lastReplyNumber: state?.lastReplyNumber ?? 0,
    lastReply: state?.lastReply ?? null,
    lastChatMessage: state?.lastChatMessage ?? null,
    membership,
    pending: membership.status === 'PENDING',
    asked: membership.asked,
    transferToMe: me !== undefined && shown.pendingTransferTarget === me,
    others: othersOf(members ?? [], me),
    madeFor: members?.length ?? 0,
  };
}

/** An archived track asks for nobody: what is unseen in it counts again once it is restored. */
const unseenIn = (track: Track, state: ChatState | undefined) =>
  state && track.state === 0
    ? {
        numUnseenChatMessages: state.numUnseenChatMessages,
        numUnseenMentions: state.numUnseenMentions,
        numUnseenThreadMentions: state.numUnseenThreadMentions,
        numUnseenCommentMentions: state.numUnseenCommentMentions,
        unseenThreads: state.unseenThreads,
        unseenComments: state.unseenComments,
        activities: activitiesOfChat(state),
      }
    : nothingUnseen;
const nothingUnseen = {
  ...{ numUnseenChatMessages: 0, numUnseenMentions: 0, numUnseenThreadMentions: 0, numUnseenCommentMentions: 0 },
  ...{ unseenThreads: {}, unseenComments: {}, activities: [] },
};

const othersOf = (members: readonly TrackMember[], me: string | undefined): WorkspaceTrack['others'] =>
  members
    .filter((it) => it.userId !== me && it.status !== 'REMOVED')
    .map(({ userId, person }) => ({ userId, person }))
    .sort((a, b) => a.person.displayName.localeCompare(b.person.displayName) || (a.userId < b.userId ? -1 : 1));

/** As much of a track as an invitation tells (decisions, core 13). */
function invitedTo({ trackId, added, invitation }: Membership, me: string | undefined): Track {
  return {
    id: trackId,
    tenantId: '',
    tenantName: '',
    type: invitation?.type ?? 'STANDARD',
    title: invitation?.title ?? '',
    subtitle: invitation?.subtitle ?? '',
    summary: '',
    owner: invitation?.invitedByUserId ?? '',
    pendingTransferTarget: (invitation?.isTransfer && me) || null,
    created: added,
    lastUpdated: added,
    parentTrackId: null,
    owningMiniAppId: null,
    publishable: false,
    typeMetadata: '',
    trackLabels: [],
    visibility: 'PRIVATE',
    state: 0,
    chatSettingViewMessages: null,
    chatSettingSendMessages: null,
    tenantChatSettingViewMessages: 'COORDINATORS',
    tenantChatSettingSendMessages: 'COORDINATORS',
    tenantAllowsChatSettingOverrides: false,
    guestsSeeFiles: false,
    editWindowHours: 0,
  };
}
