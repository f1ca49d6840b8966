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

/** Whom and what a text can name: looked up only where it does. */
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

/** For whom a message counts as one that mentions them: people, and the track itself for everyone in it. */
export const meantBy = ({ trackId, chatMessageContent: content }: ChatMessage): string[] => [
  ...mentionedUserIds(content),
  ...(mentionedAudiences(content).includes('everyone') ? [trackId] : []),
];

/** Who is meant by the groups of a message now that it is said, or said otherwise: it keeps them by their own names. */
export const meantByGroups = (db: Queryable, { trackId, chatMessageContent }: ChatMessage): Promise<string[]> =>
  peopleOfGroups(db, trackId, mentionedGroupIds(chatMessageContent));

export const mentionsHere = ({ chatMessageContent }: ChatMessage): boolean => mentionedAudiences(chatMessageContent).includes('here');

export type WhoIsHere = (node: Realtime, now: Date) => readonly string[];
let whoIsHere: WhoIsHere = () => [];
/** Presence knows who is there, and knows the chat; so it says here whom to ask. */
export const askWhoIsHere = (ask: WhoIsHere): void => {
  whoIsHere = ask;
};

/** Of these people, those that '@here' means when it is said now. */
export function hereAmong(node: Realtime, now: Date, message: ChatMessage, people: readonly MentionablePerson[]): string[] {
  if (!mentionsHere(message)) return [];
  const here = new Set(whoIsHere(node, now));
  return people.flatMap((it) => (here.has(it.userId) ? [it.userId] : []));
}
