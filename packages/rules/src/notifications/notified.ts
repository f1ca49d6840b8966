import type { NotifyChannel, NotifyKind, NotifyKinds, NotifyLevel } from '@trackyard/contract';

/** The level that holds for a track: the one chosen for it, else the one chosen for all tracks. Conversations notify of everything unless another level is chosen for them. */
export const notifyLevelOf = (it: { conversation: boolean; chosen: NotifyLevel | null; usual: NotifyLevel }): NotifyLevel =>
  it.chosen ?? (it.conversation ? 'ALL' : it.usual);

/** Why a message may want a person's attention. */
export type Said = 'MESSAGE' | 'REPLY' | 'MENTION';
/** ASKED: a request to the person, which nobody else can answer. */
export type Occasion = Said | 'ASKED';

/** Whether a person is notified of an occasion now, by whatever channel: the one rule for badge, bell, title, icon and push. */
export function isNotified(occasion: Occasion, { level, quiet }: { level: NotifyLevel; quiet: boolean }): boolean {
  if (occasion === 'ASKED') return true;
  if (quiet || level === 'NONE') return false;
  return level === 'ALL' || occasion !== 'MESSAGE';
}

/** The kind of a message. A mention is of the kind MENTIONS wherever it stands, and of no other. */
export const kindOf = (said: Said, { conversation }: { conversation: boolean }): NotifyKind =>
  said === 'MENTION' ? 'MENTIONS' : said === 'REPLY' ? 'REPLIES' : conversation ? 'CHATS' : 'MESSAGES';

/** Of which messages of a track or conversation a person is notified, by one channel. */
export type Notified = Readonly<Record<Said, boolean>>;
interface Wishes {
  level: NotifyLevel;
  conversation: boolean;
  kinds: NotifyKinds;
}
export function notifiedOf({ level, conversation, kinds }: Wishes, channel: NotifyChannel): Notified {
  const holds = (said: Said): boolean => isNotified(said, { level, quiet: false }) && kinds[kindOf(said, { conversation })][channel];
  return { MESSAGE: holds('MESSAGE'), REPLY: holds('REPLY'), MENTION: holds('MENTION') };
}

/** The unseen messages of a track, as the server counted them. */
interface Unseen {
  numUnseenChatMessages: number;
  numUnseenMentions: number;
  /** Of the mentions, those in replies. */
  numUnseenThreadMentions: number;
  /** And those in comments. */
  numUnseenCommentMentions: number;
  /** Of threads that one follows, mentions included. */
  unseenThreads: Readonly<Record<string, number>>;
  /** Of records and entries that concern one, mentions included. */
  unseenComments: Readonly<Record<string, number>>;
}

type InChat = Omit<Unseen, 'unseenThreads' | 'unseenComments'>;

/** The number of unseen messages of the chat that notify the person, mentions in threads and comments included. */
export function notifiedNews(unseen: InChat, notified: Notified): number {
  const { numUnseenChatMessages, numUnseenMentions, numUnseenThreadMentions, numUnseenCommentMentions } = unseen;
  const others = Math.max(0, numUnseenChatMessages - (numUnseenMentions - numUnseenThreadMentions - numUnseenCommentMentions));
  return (notified.MENTION ? numUnseenMentions : 0) + (notified.MESSAGE ? others : 0);
}

const sum = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((total, it) => total + it, 0);

/** The number of unseen replies that notify the person, without mentions. */
export const notifiedReplies = ({ unseenThreads, numUnseenThreadMentions }: Unseen, notified: Notified): number =>
  notified.REPLY ? Math.max(0, sum(unseenThreads) - numUnseenThreadMentions) : 0;

/** The same of comments. */
export const notifiedComments = ({ unseenComments, numUnseenCommentMentions }: Unseen, notified: Notified): number =>
  notified.REPLY ? Math.max(0, sum(unseenComments) - numUnseenCommentMentions) : 0;
