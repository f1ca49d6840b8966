import './tables.ts';
import '../tables.ts';
import type { DocumentNode } from '@trackyard/rules';
import { z } from 'zod';
import { defineJob, type JobRun } from '../../platform/jobs/job.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { SystemWrite } from '../../platform/operations/write.ts';
import { addVersion, newestVersion } from './store.ts';

const input = z.object({ articleId: z.string() });
/** How long somebody writes until what they wrote is a version. */
const writingMs = 10 * 60_000;
/** After which a job that should have made one is not waited for any more. */
const lostMs = 60 * 60_000;
type Write = Pick<SystemWrite, 'db' | 'now'>;

/** Makes a version of what was written in the last ten minutes. Any number of runs do what one does. */
export const makeVersion = defineJob(
  { name: 'knowledge.makeVersion', input, concurrency: 2, expireInSeconds: 60 },
  async ({ write, input: { articleId } }: JobRun<z.infer<typeof input>>) =>
    write(async (it) => {
      await it.db.updateTable('doc').set({ version_due: null }).where('id', '=', articleId).execute();
      await versionOfContent(it, articleId);
    }),
);

/** Has what was stored become a version in a while. In the transaction that stores what a document says, behind it. */
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
 * Makes a version of what an article says, before something else is stored in its place: where it was written before there were versions, and
 * where nothing is left of it. Under the lock of the document.
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
