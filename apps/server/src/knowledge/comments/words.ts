import type { ChatMessageContent } from '@trackyard/contract';
import { parseMessage } from '@trackyard/rules';
import { presentUsers } from '../../identity/index.ts';
import type { Queryable } from '../../platform/database/tables.ts';
import type { Handler } from '../../platform/operations/context.ts';
import { tracksNamedIn } from '../../tracks/index.ts';
import { liveArticle } from '../article-rows.ts';
import { findReaders, readersOf } from '../rights/readers-of.ts';

/** Parses the text of a comment. It can mention only people who may read the article. */
export async function wordsOf(db: Queryable, articleId: string, userId: string, text: string): Promise<ChatMessageContent> {
  const people = text.includes('@') ? await readersOf(db, articleId) : [];
  const tracks = text.includes('#') ? await tracksNamedIn(db, userId, text) : [];
  return parseMessage(text, { people, onlyPeople: true, tracks: () => tracks });
}

export const listMentionable: Handler<'articleComments.mentionable'> = async ({ db }, { wikiId, articleId, search, limit }) => {
  await liveArticle(db, wikiId, articleId);
  const found = await findReaders(db, articleId, search, limit + 1);
  return { people: await presentUsers(db, found.slice(0, limit)), hasMore: found.length > limit };
};
