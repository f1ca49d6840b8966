import './tables.ts';
import '../tables.ts';
import type { DocumentNode } from '@trackyard/rules';
import { sql } from 'kysely';
import { z } from 'zod';
import { jobIdOf } from '../../platform/jobs/ids.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { reconcile } from '../../platform/jobs/reconcile.ts';
import { storeLinks } from './store.ts';

const isDue = sql<boolean>`links_cover is distinct from covers`;

/** Stores the links of texts that are older than this table, or that an older version of Trackyard stored meanwhile. */
export const catchUpWithLinks = reconcile({
  name: 'knowledge.catchUpWithLinks',
  everySeconds: 60,
  limit: 1_000,
  findLost: ({ services: { database } }, limit) =>
    database.selectFrom('doc_content').select(['doc_id', 'covers']).where(isDue).orderBy('doc_id').limit(limit).execute(),
  async enqueue(texts, { db, services: { jobs } }) {
    for (const { doc_id: articleId, covers } of texts)
      await jobs.enqueue(db, storeMissingLinks, { articleId }, { id: jobIdOf(storeMissingLinks.name, articleId, covers) });
  },
});

export const storeMissingLinks = defineJob(
  { name: 'knowledge.storeMissingLinks', input: z.object({ articleId: z.uuid() }), concurrency: 5 },
  ({ input: { articleId }, services: { configuration }, write }) =>
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
    }),
);
