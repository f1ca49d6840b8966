import './tables.ts';
import '../tables.ts';
import type { DocumentNode } from '@trackyard/rules';
import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Write } from '../../platform/operations/write.ts';
import type { Services } from '../../platform/services.ts';
import { storeLinks } from './store.ts';

/** Stores the links of texts that are older than this table, or that an older version of Trackyard stored meanwhile. */
export const catchUpWithLinks = defineJob(
  { name: 'knowledge.catchUpWithLinks', input: z.object({}), everySeconds: 300, expireInSeconds: 1_800 },
  ({ services, write, signal }) => storeMissingLinks(services, write, signal),
);

/** How many are looked for at once; each is a transaction of its own. */
const atOnce = 200;
const isDue = sql<boolean>`links_cover is distinct from covers`;

export async function storeMissingLinks(services: Services, write: Write, signal: AbortSignal): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const due = await services.database
      .selectFrom('doc_content')
      .select('doc_id')
      .where(isDue)
      .where('doc_id', '>', after)
      .orderBy('doc_id')
      .limit(atOnce)
      .execute();
    for (const { doc_id } of due) {
      signal.throwIfAborted();
      // The others do not wait for one that fails; the next round tries it again.
      await storeDue(services, write, doc_id).catch((cause: unknown) =>
        services.log.warn('The links of an article could not be stored', { articleId: doc_id, cause }),
      );
    }
    if (due.length < atOnce) return;
    after = due.at(-1)!.doc_id;
  }
}

const storeDue = ({ configuration }: Services, write: Write, articleId: string): Promise<void> =>
  write(async ({ db }) => {
    // Nobody stores another text meanwhile.
    const due = await db
      .selectFrom('doc_content')
      .innerJoin('article', 'article.id', 'doc_content.doc_id')
      .select(['doc_content.covers', 'doc_content.document', 'article.wiki_id'])
      .where('doc_content.doc_id', '=', articleId)
      .where(isDue)
      .forUpdate('doc_content')
      .executeTakeFirst();
    if (!due) return;
    await storeLinks({ db, configuration }, { articleId, wikiId: due.wiki_id, document: due.document as DocumentNode | null });
    await db.updateTable('doc_content').set({ links_cover: due.covers }).where('doc_id', '=', articleId).execute();
  });
