import '../tables.ts';
import type { ChatMessageContent } from '@trackyard/contract';
import { type MentionablePerson, mentionedUserIds, parseMessage } from '@trackyard/rules';
import type { Queryable } from '../../platform/database/tables.ts';
import { tracksNamedIn } from '../../tracks/index.ts';
import { articlesOpenTo } from '../watch/readers.ts';

interface At {
  articleId: string;
  tenantId: string;
  userId: string;
}
/** What the text of a comment means. It mentions only people who may read the article. */
export async function wordsOf(db: Queryable, { articleId, tenantId, userId }: At, text: string): Promise<ChatMessageContent> {
  const linked = text.includes('#') ? await tracksNamedIn(db, userId, text) : [];
  const parse = (people: readonly MentionablePerson[]) => parseMessage(text, { people, onlyPeople: true, tracks: () => linked });
  if (!text.includes('@')) return parse([]);
  const people = await db
    .selectFrom('app_user')
    .select(['id as userId', 'display_name as displayName'])
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'CONFIRMED')
    .where('guest', '=', false)
    .orderBy('id')
    .execute();
  // Two people may have one name: whoever may not read the article makes way for the other.
  const closed = new Set<string>();
  for (;;) {
    const content = parse(people.filter((it) => !closed.has(it.userId)));
    const before = closed.size;
    for (const id of mentionedUserIds(content))
      if (!(await articlesOpenTo(db, { userId: id, tenantId }, [articleId])).has(articleId)) closed.add(id);
    if (closed.size === before) return content;
  }
}
