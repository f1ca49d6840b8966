import type { NotifyLevel } from '@trackyard/contract';

/** What holds for a track: what one chose for it, else what one chose for all; of conversations one is told everything unless one says otherwise. */
export const notifyLevelOf = (it: { conversation: boolean; chosen: NotifyLevel | null; usual: NotifyLevel }): NotifyLevel =>
  it.chosen ?? (it.conversation ? 'ALL' : it.usual);

/** What may want somebody's attention. ASKED: they are asked themselves, and nobody else can answer. */
export type Occasion = 'MESSAGE' | 'REPLY' | 'MENTION' | 'ASKED';

/** Whether one is told of it now, by whatever way: the one rule for badge, bell, title, icon and push. */
export function isTold(occasion: Occasion, { level, quiet }: { level: NotifyLevel; quiet: boolean }): boolean {
  if (occasion === 'ASKED') return true;
  if (quiet || level === 'NONE') return false;
  return level === 'ALL' || occasion !== 'MESSAGE';
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
export function newsTold(unseen: Omit<Unseen, 'unseenThreads'>, level: NotifyLevel): number {
  const { numUnseenChatMessages, numUnseenMentions, numUnseenThreadMentions } = unseen;
  const others = Math.max(0, numUnseenChatMessages - (numUnseenMentions - numUnseenThreadMentions));
  return told('MENTION', numUnseenMentions, level) + told('MESSAGE', others, level);
}

/** How many replies besides. */
export function repliesTold({ unseenThreads, numUnseenThreadMentions }: Unseen, level: NotifyLevel): number {
  const unseen = Object.values(unseenThreads).reduce((sum, it) => sum + it, 0);
  return told('REPLY', Math.max(0, unseen - numUnseenThreadMentions), level);
}

const told = (occasion: Occasion, count: number, level: NotifyLevel): number => (isTold(occasion, { level, quiet: false }) ? count : 0);
