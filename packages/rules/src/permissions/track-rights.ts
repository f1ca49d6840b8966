import type { ChatMessage, ErrorCode, MembershipRole, Track, TrackRight, TrackType } from '@trackyard/contract';
import { type ChatSettingsTrack, chatSetting, mayChat } from './chat-settings.ts';
import { isOfMessage, messageRight } from './message-rights.ts';

/** All that a right depends on. Load it, ask, and show or act: nothing else decides. */
export interface TrackFacts {
  userId: string;
  /** `asked`: PENDING because they asked to be let in. `guest`: they came in by a guest link. */
  membership: { role: MembershipRole; status: 'PENDING' | 'ACTIVE' | 'REMOVED'; asked?: boolean; guest?: boolean } | null;
  /** Of another tenant or of none. They have the rights of their role; which roles they may have says `roleAllowed`. */
  external: boolean;
  /** How many people the track was made for or has now, needed to leave a private chat. */
  memberCount?: number;
  track: ChatSettingsTrack &
    Pick<Track, 'state' | 'publishable' | 'parentTrackId' | 'editWindowHours' | 'pendingTransferTarget' | 'guestsSeeFiles'>;
  /** Needed for the rights about one message. */
  message?: Pick<ChatMessage, 'senderId' | 'date' | 'status' | 'source'>;
  now: Date;
}

/** Who has each right. `view` and `send` mean those whom the chat setting lets, `asked` who has to answer, `submit` who writes records, and guests; the rest are roles. */
type Audience = readonly MembershipRole[] | 'view' | 'send' | 'asked' | 'submit';
const everyone = ['COORDINATOR', 'COLLABORATOR', 'VIEWER'] as const;
const coordinators = ['COORDINATOR'] as const;
const rights: Record<TrackRight, Audience> = {
  'track.view': everyone,
  'track.update': coordinators,
  'track.archive': coordinators,
  'track.delete': coordinators,
  'track.favourite': everyone,
  'track.copy': everyone,
  'track.addRoom': ['COORDINATOR', 'COLLABORATOR'],
  'track.publish': coordinators,
  'track.transfer': coordinators,
  'track.cancelTransfer': coordinators,
  'track.answerTransfer': 'asked',
  'members.invite': coordinators,
  'members.answer': 'asked',
  'members.withdraw': 'asked',
  'members.changeRole': coordinators,
  'members.remove': coordinators,
  'members.leave': everyone,
  'guests.endLinks': coordinators,
  'app.view': everyone,
  'app.write': ['COORDINATOR', 'COLLABORATOR'],
  'app.reveal': ['COORDINATOR', 'COLLABORATOR'],
  'app.submit': 'submit',
  'app.configure': ['COORDINATOR', 'COLLABORATOR'],
  'app.change': ['COORDINATOR', 'COLLABORATOR'],
  'entries.view': everyone,
  'entries.write': ['COORDINATOR', 'COLLABORATOR'],
  'entries.respond': everyone,
  'chat.view': 'view',
  'chat.send': 'send',
  'chat.editMessage': 'send',
  'chat.deleteMessage': 'view',
  'chat.removePreview': 'view',
};

/** An archived track can be read, left and brought back (`track.archive` is the right to both), and what was asked be settled. */
const whileArchived: readonly TrackRight[] = [
  'track.view',
  'track.archive',
  'track.delete',
  'track.favourite',
  'track.copy',
  'track.cancelTransfer',
  'members.leave',
  'guests.endLinks',
  'app.view',
  'entries.view',
  'chat.view',
];
/** Nobody runs a private chat: it has no title to change and no one to let in. */
const inPrivateChats: readonly TrackRight[] = [
  'track.view',
  'track.favourite',
  'members.leave',
  'chat.view',
  'chat.send',
  'chat.editMessage',
  'chat.deleteMessage',
  'chat.removePreview',
];

/** A company's tracks are not copied by other people, and its apps are its own to change. */
const ofCompany: readonly TrackRight[] = ['track.copy', 'app.configure', 'app.change'];

/** A room has no rooms of its own. */
const mayHaveRooms: readonly TrackType[] = ['STANDARD', 'TEMPLATE'];

/** Guests read, talk where the chat lets them, send forms of apps that are open to them, and see the files where the track shows them; nothing else (core §5, §6; decisions, core 5). */
const ofGuests: readonly TrackRight[] = ['track.view', 'app.view', 'app.submit', 'chat.view', 'chat.send', 'chat.deleteMessage'];
const mayAsGuest = (right: TrackRight, { guestsSeeFiles }: TrackFacts['track']) =>
  ofGuests.includes(right) || (right === 'entries.view' && guestsSeeFiles);

/**
 * Whether a person may do something in a track, or the code that says why not (spec §5, §6): `notFound` for a person who may
 * not know of the track, `forbidden` without the right, `notEditable` for a message that can't be changed any more,
 * `conflict` for what is answered already.
 */
export function trackRight(right: TrackRight, facts: TrackFacts): 'ok' | ErrorCode {
  const { membership, track, message } = facts;
  if (!membership || membership.status === 'REMOVED') return 'notFound';
  const invited = membership.status === 'PENDING';
  if (invited && membership.asked) return right === 'members.withdraw' ? 'ok' : 'notFound';
  if (right === 'members.withdraw') return invited ? 'notFound' : 'conflict';
  if (right === 'members.answer') return invited ? 'ok' : 'conflict';
  const isTarget = track.pendingTransferTarget !== null && track.pendingTransferTarget === facts.userId;
  if (right === 'track.answerTransfer' && isTarget) return 'ok';
  if (invited) return 'notFound';
  if (right === 'track.answerTransfer') return 'conflict';
  if (track.state === 1 && !whileArchived.includes(right)) return 'forbidden';
  if (track.type === 'PRIVATE_CHAT' && !mayInPrivateChat(right, facts.memberCount)) return 'forbidden';
  const { role, guest = false } = membership;
  // A private chat is of the people it was made for.
  if (guest && (!mayAsGuest(right, track) || track.type === 'PRIVATE_CHAT')) return 'forbidden';
  if (right === 'track.addRoom' && (facts.external || !mayHaveRooms.includes(track.type))) return 'forbidden';
  if (ofCompany.includes(right) && facts.external) return 'forbidden';
  if (!isAmong(rights[right], { role, guest }, track)) return 'forbidden';
  // Who writes in a chat that they may not see acts on none of its messages: each would be shown to them.
  if (message && rights[right] === 'send' && !isAmong('view', { role, guest }, track)) return 'forbidden';
  if (!isOfMessage(right)) return 'ok';
  return message ? messageRight(right, { ...facts, message, role: guest ? 'VIEWER' : role }) : 'notFound';
}

/** A direct chat of two keeps its two: a person who left could never be written to again. */
const mayInPrivateChat = (right: TrackRight, memberCount = 0) =>
  inPrivateChats.includes(right) && (right !== 'members.leave' || memberCount > 2);

function isAmong(audience: Audience, { role, guest }: { role: MembershipRole; guest: boolean }, track: ChatSettingsTrack): boolean {
  if (audience === 'asked') return false;
  if (audience === 'submit') return guest || role !== 'VIEWER';
  if (audience === 'view' || audience === 'send')
    return mayChat(chatSetting(track, audience), { role: chatRole(role, track.type), confirmed: true, guest });
  return audience.includes(role);
}
/** A private chat has no coordinator, so that a tenant's 'coordinators only' would silence it: there everyone counts as one. */
const chatRole = (role: MembershipRole, type: TrackType): MembershipRole => (type === 'PRIVATE_CHAT' ? 'COORDINATOR' : role);
