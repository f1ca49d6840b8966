import './tables.ts';
import '../tables.ts';
import type { DocumentNode } from '@trackyard/rules';
import { z } from 'zod';
import { defineJob, type JobRun } from '../../platform/jobs/job.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { SystemWrite } from '../../platform/operations/write.ts';
import { addVersion, newestVersion } from './store.ts';

const input = z.object({ articleId: z.string() });
/** The time from the first edit after a version to the next version. */
const writingMs = 10 * 60_000;
/** A job that is this late counts as lost. */
const lostMs = 60 * 60_000;
type Write = Pick<SystemWrite, 'db' | 'now'>;

/** Makes a version of the edits of the last ten minutes. Further runs change nothing. */
export const makeVersion = defineJob(
  { name: 'knowledge.makeVersion', input, concurrency: 2, expireInSeconds: 60 },
  async ({ write, input: { articleId } }: JobRun<z.infer<typeof input>>) =>
    write(async (it) => {
      await it.db.updateTable('doc').set({ version_due: null }).where('id', '=', articleId).execute();
      await versionOfContent(it, articleId);
    }),
);

/** Enqueues the job that makes a version. Call it after the content is stored, in the same transaction. */
export async function askForVersion({ db, now }: Write, jobs: Jobs, articleId: string): Promise<void> {
  const startAfter = new Date(now.getTime() + writingMs);
  const asks = await db
    .updateTable('doc')
    .set({ version_due: startAfter })
    .where('id', '=', articleId)
    .where((it) => it.or([it('version_due', 'is', null), it('version_due', '<', new Date(now.getTime() - lostMs))]))
    .returning('id')
    .executeTakeFirst();
  if (asks) await jobs.enqueue(db, makeVersion, { articleId }, { startAfter });
}

/**
 * Makes a version of the content of an article before new content replaces it, if that content is older than the first version or if the new
 * content is empty. Under the lock of the document.
 */
export async function versionBefore({ db, now }: Write, articleId: string, nextText: string): Promise<void> {
  const was = await db
    .selectFrom('doc_content')
    .innerJoin('doc', 'doc.id', 'doc_content.doc_id')
    .select(['doc.version_due'])
    .where('doc_id', '=', articleId)
    .where('text', '<>', '')
    .executeTakeFirst();
  if (was && (was.version_due === null || nextText === '')) await versionOfContent({ db, now }, articleId);
}

async function versionOfContent({ db, now }: Write, articleId: string): Promise<void> {
  const content = await db
    .selectFrom('doc_content')
    .innerJoin('doc', 'doc.id', 'doc_content.doc_id')
    .innerJoin('article', 'article.id', 'doc.id')
    .select(['doc_content.covers', 'doc_content.document', 'doc.schema', 'doc.updated_by_id'])
    .where('doc_id', '=', articleId)
    .where('article.deleted', 'is', null)
    .executeTakeFirst();
  if (!content?.document) return;
  const covers = Number(content.covers);
  const newest = await newestVersion(db, articleId);
  if (newest && Number(newest.covers) >= covers) return;
  const document = content.document as DocumentNode;
  await addVersion({ db, now }, articleId, { cause: 'written', document, schema: content.schema, covers, byId: content.updated_by_id });
}
