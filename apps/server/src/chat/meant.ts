import type { ChatMessage } from '@trackyard/contract';
import { type LinkableTracks, type MentionablePerson, mentionedAudiences, mentionedUserIds } from '@trackyard/rules';
import type { Queryable } from '../platform/database/tables.ts';
import type { Realtime } from '../platform/realtime/realtime.ts';
import { membersOf, tracksNamedIn } from '../tracks/index.ts';

/** Whom and what a text can name: looked up only where it does. */
export interface Names {
  people: readonly MentionablePerson[];
  tracks: LinkableTracks;
}
export async function namesIn(db: Queryable, trackId: string, userId: string, text: string): Promise<Names> {
  const tracks = text.includes('#') ? await tracksNamedIn(db, userId, text) : [];
  return { people: text.includes('@') ? await membersOf(db, trackId) : [], tracks: () => tracks };
}

/** For whom a message counts as one that mentions them: people, and the track itself for everyone in it. */
export const meantBy = ({ trackId, chatMessageContent: content }: ChatMessage): string[] => [
  ...mentionedUserIds(content),
  ...(mentionedAudiences(content).includes('everyone') ? [trackId] : []),
];

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
