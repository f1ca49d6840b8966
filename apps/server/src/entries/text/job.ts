import '../tables.ts';
import { TrackyardError } from '@trackyard/contract';
import { z } from 'zod';
import { defineJob, type JobRun } from '../../platform/jobs/job.ts';
import { noteTextRead } from '../events.ts';
import type { StoredFile } from '../stored-files.ts';
import { isReleased } from './due.ts';
import { cutText, tidyText } from './parts.ts';
import { takeText } from './take.ts';
import { UnreadableFile } from './unpack.ts';

/**
 * Tries of all jobs together, after which the file is given up: one at which the node dies, or whose bytes are lost, must not be tried for ever.
 */
const mostTries = 5;

/**
 * Takes the text out of a stored file, once for all entries with its bytes, and notes the durable event that the text can be read. A file
 * that can't be read has no text; only the log says so.
 */
export const readText = defineJob(
  { name: 'entries.readText', input: z.object({ storedFileId: z.string() }), retry: { limit: 2 }, expireInSeconds: 300 },
  async (run: JobRun<{ storedFileId: string }>) => {
    const { services, input } = run;
    const { database, configuration } = services;
    const stored = await database
      .selectFrom('stored_file')
      .selectAll()
      .where('id', '=', input.storedFileId)
      .where('removing', 'is', null)
      .executeTakeFirst();
    if (!stored || stored.text_due === null || !isReleased(stored, configuration)) return;
    if (!stored.text_read) await storeText(run, stored, await textIn(run, stored));
    const hasText = await database.selectFrom('file_text').select('is_cut').where('stored_file_id', '=', stored.id).executeTakeFirst();
    await run.write(async (write) => {
      if (hasText) await noteTextRead(write, stored.id);
      await write.db.updateTable('stored_file').set({ text_due: null }).where('id', '=', stored.id).where('text_read', '=', true).execute();
    });
  },
);

/** Null where it has none. */
async function textIn(
  { services: { database, files, sandbox, log }, signal }: JobRun<unknown>,
  stored: StoredFile,
): Promise<string | null> {
  const addTries = (count: number): Promise<unknown> =>
    database
      .updateTable('stored_file')
      .set((it) => ({ text_tries: it('text_tries', '+', count) }))
      .where('id', '=', stored.id)
      .execute();
  // It is noted before, since a node that dies notes nothing after.
  await addTries(1);
  try {
    if (stored.text_tries >= mostTries) throw new UnreadableFile('It was tried too often.');
    return await takeText({ files, sandbox }, stored, signal);
  } catch (cause) {
    if (!(cause instanceof UnreadableFile) || signal.aborted) {
      // Storage out of reach, or a node that stops, says nothing about the file.
      if (!isLost(cause)) await addTries(-1);
      throw cause;
    }
    log.warn('Cannot read the text of a file; search will not find its content', {
      storedFileId: stored.id,
      mediaType: stored.media_type,
      cause,
    });
    return null;
  }
}

const isLost = (cause: unknown): boolean => cause instanceof TrackyardError && cause.code === 'notFound';

/** In one transaction, which uploads of the same bytes wait for: they see the text, or the event names them. */
const storeText = ({ write, services: { configuration } }: JobRun<unknown>, { id }: StoredFile, found: string | null): Promise<void> =>
  write(async ({ db }) => {
    const stored = await db
      .selectFrom('stored_file')
      .select(['scan_status', 'text_read'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    // It went, another run was first, or it was found infected meanwhile.
    if (!stored || stored.text_read || !isReleased(stored, configuration)) return;
    const { text, isCut } = tidyText(found ?? '');
    if (text !== '') {
      await db.insertInto('file_text').values({ stored_file_id: id, is_cut: isCut }).execute();
      const parts = cutText(text).map((it, part) => ({ stored_file_id: id, part, text: it }));
      await db.insertInto('file_text_part').values(parts).execute();
    }
    await db.updateTable('stored_file').set({ text_read: true }).where('id', '=', id).execute();
  });
