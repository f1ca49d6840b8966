import { pathOf } from '@trackyard/contract';
import { isTold, previewText, type Said } from '@trackyard/rules';
import { chatStatesOfViewers } from '../chat/index.ts';
import type { Queryable } from '../platform/database/tables.ts';
import { type Told, toldIn } from './people.sql.ts';

/** A message that somebody has not seen, and why it concerns them. */
export interface Unseen {
  id: string;
  number: number;
  parentId: string | null;
  senderName: string;
  plain: string;
  date: Date;
  occasion: Said;
}
export interface News extends Told {
  /** In their order. */
  unseen: readonly Unseen[];
}
/** More than anybody is told of in one line. */
const lookedAt = 500;

/** For each of these people who may view the chat: what they have not seen in it of what was said above a number. */
export async function newsIn(db: Queryable, trackId: string, above: ReadonlyMap<string, number>, now: Date): Promise<Map<string, News>> {
  const people = await toldIn(db, trackId, [...above.keys()], now);
  if (people.size === 0) return new Map();
  const said = await saidAbove(db, trackId, Math.min(...above.values()));
  // The threads that one follows are those of the badges.
  const states = await chatStatesOfViewers(db, trackId, [...people.keys()]);
  const newsOf = (person: Told): News => {
    const followed = states.get(person.userId)?.unseenThreads ?? {};
    const unseen = said.flatMap((row) => {
      if (row.number <= above.get(person.userId)! || row.sender_id === person.userId) return [];
      const occasion = occasionOf(row, person, followed);
      return occasion ? [present(row, occasion)] : [];
    });
    return { ...person, unseen };
  };
  return new Map([...people].map(([userId, person]) => [userId, newsOf(person)]));
}

/** Of these, what the person is told of now on their devices: by the rule of badge and bell. */
export const toldNow = ({ unseen, level, quiet, told }: News): Unseen[] =>
  unseen.filter((it) => told.push[it.occasion] && isTold(it.occasion, { level, quiet }));

/** Where one reads it. */
export const pathTo = (trackId: string, { id, parentId }: Unseen): `/${string}` =>
  parentId === null ? pathOf('TrackChat', { trackId }, { message: id }) : pathOf('SingleChatThread', { trackId, parentChatId: parentId });

/** Of what was said: more than a notification shows, and far less than a push may hold. */
const shownText = 200;

/** The beginning of it, for a notification or a mail. */
export function shortly({ plain }: Unseen): string {
  const characters = [...(plain || 'shared something')];
  return characters.length > shownText ? `${characters.slice(0, shownText - 1).join('')}…` : characters.join('');
}

/** Null: they have seen it, or it stands in a thread that is not theirs. */
function occasionOf(row: Row, { userId, lastChat, lastChatThread }: Told, followed: Readonly<Record<string, number>>): Said | null {
  const { parent_message_id: parent, mentions, number } = row;
  const isMentioned = mentions.includes(userId) || mentions.includes(row.track_id);
  if (parent === null) {
    if (number <= lastChat) return null;
    return isMentioned ? 'MENTION' : 'MESSAGE';
  }
  if (!(parent in followed) || number <= (lastChatThread[parent] ?? 0)) return null;
  return isMentioned ? 'MENTION' : 'REPLY';
}

/** The newest of them, in their order. */
async function saidAbove(db: Queryable, trackId: string, above: number) {
  const rows = await db
    .selectFrom('chat_message')
    .select(['id', 'track_id', 'number', 'parent_message_id', 'sender_id', 'guest_id', 'sender_name', 'content', 'mentions', 'date'])
    .where('track_id', '=', trackId)
    .where('number', '>', above)
    .where('status', '!=', 'deleted')
    .orderBy('number', 'desc')
    .limit(lookedAt)
    .execute();
  return rows.reverse();
}
type Row = Awaited<ReturnType<typeof saidAbove>>[number];

const present = (row: Row, occasion: Said): Unseen => ({
  id: row.id,
  number: row.number,
  parentId: row.parent_message_id,
  // Whoever has no account may call themselves as they like.
  senderName: row.guest_id === null ? row.sender_name : `${row.sender_name} (guest)`,
  plain: previewText(row.content.plain),
  date: row.date,
  occasion,
});
