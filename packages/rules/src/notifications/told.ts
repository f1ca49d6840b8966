import type { NotifyChannel, NotifyKind, NotifyKinds, NotifyLevel } from '@trackyard/contract';

/** What holds for a track: what one chose for it, else what one chose for all; of conversations one is told everything unless one says otherwise. */
export const notifyLevelOf = (it: { conversation: boolean; chosen: NotifyLevel | null; usual: NotifyLevel }): NotifyLevel =>
  it.chosen ?? (it.conversation ? 'ALL' : it.usual);

/** What is said, and why it may want somebody's attention. */
export type Said = 'MESSAGE' | 'REPLY' | 'MENTION';
/** ASKED: they are asked themselves, and nobody else can answer. */
export type Occasion = Said | 'ASKED';

/** Whether one is told of it now, by whatever way: the one rule for badge, bell, title, icon and push. */
export function isTold(occasion: Occasion, { level, quiet }: { level: NotifyLevel; quiet: boolean }): boolean {
  if (occasion === 'ASKED') return true;
  if (quiet || level === 'NONE') return false;
  return level === 'ALL' || occasion !== 'MESSAGE';
}

/** A mention counts as one wherever it stands, and as nothing else besides. */
export const kindOf = (said: Said, { conversation }: { conversation: boolean }): NotifyKind =>
  said === 'MENTION' ? 'MENTIONS' : said === 'REPLY' ? 'REPLIES' : conversation ? 'CHATS' : 'MESSAGES';

/** What of a track or conversation one is told of, by one way. */
export type Told = Readonly<Record<Said, boolean>>;
interface Wishes {
  level: NotifyLevel;
  conversation: boolean;
  kinds: NotifyKinds;
}
export function toldIn({ level, conversation, kinds }: Wishes, channel: NotifyChannel): Told {
  const holds = (said: Said): boolean => isTold(said, { level, quiet: false }) && kinds[kindOf(said, { conversation })][channel];
  return { MESSAGE: holds('MESSAGE'), REPLY: holds('REPLY'), MENTION: holds('MENTION') };
}

/** What is unseen in a track, as the server counted it. */
interface Unseen {
  numUnseenChatMessages: number;
  numUnseenMentions: number;
  /** Of the mentions, those in replies. */
  numUnseenThreadMentions: number;
  /** Of threads that one follows, mentions included. */
  unseenThreads: Readonly<Record<string, number>>;
}

/** How many messages of the chat one wants to be told of, and of mentions wherever they stand. */
export function newsTold(unseen: Omit<Unseen, 'unseenThreads'>, told: Told): number {
  const { numUnseenChatMessages, numUnseenMentions, numUnseenThreadMentions } = unseen;
  const others = Math.max(0, numUnseenChatMessages - (numUnseenMentions - numUnseenThreadMentions));
  return (told.MENTION ? numUnseenMentions : 0) + (told.MESSAGE ? others : 0);
}

/** How many replies besides. */
export function repliesTold({ unseenThreads, numUnseenThreadMentions }: Unseen, told: Told): number {
  const unseen = Object.values(unseenThreads).reduce((sum, it) => sum + it, 0);
  return told.REPLY ? Math.max(0, unseen - numUnseenThreadMentions) : 0;
}
