import type { ChatMessage } from '@trackyard/contract';
import {
  type LinkableTracks,
  type MentionableGroup,
  type MentionablePerson,
  mentionedAudiences,
  mentionedGroupIds,
  mentionedUserIds,
} from '@trackyard/rules';
import type { Queryable } from '../platform/database/tables.ts';
import type { Realtime } from '../platform/realtime/realtime.ts';
import { groupsNamedIn, membersOf, peopleOfGroups, tracksNamedIn } from '../tracks/index.ts';

/** The people, groups and tracks that a text can name. They are looked up only where the text names some. */
export interface Names {
  people: readonly MentionablePerson[];
  groups: readonly MentionableGroup[];
  tracks: LinkableTracks;
}
export async function namesIn(db: Queryable, trackId: string, userId: string, text: string): Promise<Names> {
  const tracks = text.includes('#') ? await tracksNamedIn(db, userId, text) : [];
  if (!text.includes('@')) return { people: [], groups: [], tracks: () => tracks };
  return { people: await membersOf(db, trackId), groups: await groupsNamedIn(db, userId, text), tracks: () => tracks };
}

/** The ids that a message mentions: people, and the track itself for everyone in it. */
export const mentionIdsOf = ({ trackId, chatMessageContent: content }: ChatMessage): string[] => [
  ...mentionedUserIds(content),
  ...(mentionedAudiences(content).includes('everyone') ? [trackId] : []),
];

/** The members of the groups that a message mentions, at the time it is sent or edited: the message stores their own ids. */
export const groupMentionIdsOf = (db: Queryable, { trackId, chatMessageContent }: ChatMessage): Promise<string[]> =>
  peopleOfGroups(db, trackId, mentionedGroupIds(chatMessageContent));

export const mentionsHere = ({ chatMessageContent }: ChatMessage): boolean => mentionedAudiences(chatMessageContent).includes('here');

export type WhoIsHere = (node: Realtime, now: Date) => readonly string[];
let whoIsHere: WhoIsHere = () => [];
/** Presence depends on the chat, and not the other way round: so it registers here the function that knows who is online. */
export const askWhoIsHere = (ask: WhoIsHere): void => {
  whoIsHere = ask;
};

/** Of these people, those that an '@here' in a message of now mentions. */
export function hereAmong(node: Realtime, now: Date, message: ChatMessage, people: readonly MentionablePerson[]): string[] {
  if (!mentionsHere(message)) return [];
  const here = new Set(whoIsHere(node, now));
  return people.flatMap((it) => (here.has(it.userId) ? [it.userId] : []));
}
