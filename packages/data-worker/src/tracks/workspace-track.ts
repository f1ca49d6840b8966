import type { Activity, ChatState, Membership, NotifyLevel, Person, Track } from '@trackyard/contract';
import type { Notified } from '@trackyard/rules';

/** A track as the lists and pages show it: the shared row, my membership and the state of its chat, in one (spec §3 Track). */
export interface WorkspaceTrack extends Track {
  userFavourite: boolean;
  trackHidden: boolean;
  /** My choice of the level of notifications for the track (null: none), and the level that holds. */
  notify: NotifyLevel | null;
  notifyLevel: NotifyLevel;
  /** Which messages notify me in lists and counts, by that level and the kinds that I chose. */
  notified: Notified;
  numUnseenChatMessages: number;
  numUnseenMentions: number;
  /** Of the mentions, those in replies. */
  numUnseenThreadMentions: number;
  /** And those in comments. */
  numUnseenCommentMentions: number;
  /** Number of its newest message; 0 where there is none. */
  lastNumber: number;
  /** Number of the newest reply in its threads; 0 where there is none. */
  lastReplyNumber: number;
  /** When that, or the newest comment, was said; null where there is none. */
  lastReply: string | null;
  unseenThreads: Record<string, number>;
  /** Of records and entries that concern me: id → comments that I have not seen. */
  unseenComments: Record<string, number>;
  /** Of what is unseen (spec §3 Track): the newest message, and the newest reply in threads that I follow. */
  activities: Activity[];
  lastChatMessage: ChatState['lastChatMessage'];
  /** My part in it. */
  membership: Membership;
  /** PENDING memberships come as tracks with the little that the invitation tells. */
  pending: boolean;
  /** Pending because I asked to be let in. */
  asked: boolean;
  /** I am asked to take it over. */
  transferToMe: boolean;
  /** For private chats: the other people, in the order of their names. */
  others: { userId: string; person: Person }[];
  /** For private chats: for how many it was made, those who left included. 0 for other tracks. */
  madeFor: number;
}
