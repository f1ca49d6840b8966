import './tables.ts';
import { documentSchema, shelfOf, shelfScope } from '@trackyard/contract';
import { type DocumentNode, documentText, filesIn, keyBetween, nameKey } from '@trackyard/rules';
import { updateOf } from '@trackyard/rules/documents';
import type { SystemWrite } from '../platform/operations/write.ts';
import type { Services } from '../platform/services.ts';
import { articleScope, docScope } from './access.ts';
import { storeLinks } from './links/store.ts';
import { nameIn } from './places.ts';
import { guardUnder } from './rights/shelves.ts';
import { lockWiki } from './tree.ts';
import { clientAt } from './versions/write.ts';
import { storeMentions } from './watch/mentions.ts';

export interface NewArticle {
  id: string;
  wikiId: string;
  parentId: string | null;
  title: string;
  /** Its part of the address, where the title does not give it. */
  name?: string;
  authorId: string;
  document: DocumentNode;
  /** Its place among those of its parent; behind all where it is left out. */
  orderKey?: string;
  template?: boolean;
}

/** What it takes to add one. */
export type ArticleWrite = SystemWrite & Pick<Services, 'configuration'>;

/** Adds an article with all that is in it, behind the others of its parent: for the demo and imports. */
export async function addArticle(
  { db, feed, now, configuration }: ArticleWrite,
  { id, wikiId, parentId, title, name: wanted = title, authorId, document, orderKey, template = false }: NewArticle,
): Promise<void> {
  await lockWiki({ feed }, wikiId);
  const holder = parentId ?? wikiId;
  const guardId = await guardUnder(db, parentId);
  const name = await nameIn(db, { holder, shelf: shelfOf(wikiId, guardId) }, wanted);
  const last = await db
    .selectFrom('article')
    .select('order_key')
    .where('holder', '=', holder)
    .orderBy('order_key', 'desc')
    .executeTakeFirst();
  await db
    .insertInto('article')
    .values({
      ...{
        id,
        wiki_id: wikiId,
        parent_id: parentId,
        name,
        name_key: nameKey(name),
        order_key: orderKey ?? keyBetween(last?.order_key ?? null, null),
        ...{ title, template },
      },
      ...{ author_id: authorId, created: now, updated: now, updated_by_id: authorId },
      ...{ guard_id: guardId, seq: await feed.next(shelfScope(wikiId, guardId)) },
    })
    .execute();
  const { update, client, clock } = updateOf(document, clientAt(now, id, 0));
  const number = await feed.next(docScope(id));
  const bytes = Buffer.from(update);
  await db.insertInto('doc').values({ id, schema: documentSchema, head: number, size: bytes.length, updated_by_id: authorId }).execute();
  await db.insertInto('doc_update').values({ doc_id: id, number, schema: documentSchema, bytes }).execute();
  await db.insertInto('doc_client').values({ doc_id: id, client_id: client, user_id: authorId, clock, read_clock: clock }).execute();
  const content = {
    covers: number,
    document: JSON.stringify(document),
    text: documentText(document),
    file_ids: filesIn(document),
    links_cover: number,
    seq: await feed.next(articleScope(id)),
  };
  await db
    .insertInto('doc_content')
    .values({ doc_id: id, ...content })
    .execute();
  await storeLinks({ db, configuration }, { articleId: id, wikiId, document });
  // Copied text is no news to the people in it.
  await storeMentions({ db }, id, document);
}
