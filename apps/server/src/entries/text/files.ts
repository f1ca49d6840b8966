import '../tables.ts';
import type { EntryText } from '@trackyard/contract';
import type { Handler } from '../../platform/operations/context.ts';
import { findVersion } from '../find-version.ts';
import { checkOpen } from '../scan/access.ts';

export const entryTextFiles: Handler<'entries.textFiles'> = async (call, { trackId, entryId }) => {
  const version = await findVersion(call, { trackId, entryId });
  if (!version) return { textFiles: [] };
  checkOpen(version, call);
  const known = await call.db.selectFrom('file_text').select('is_cut').where('stored_file_id', '=', version.id).executeTakeFirst();
  if (!known) return { textFiles: [] };
  const parts = await call.db
    .selectFrom('file_text_part')
    .select('text')
    .where('stored_file_id', '=', version.id)
    .orderBy('part')
    .execute();
  const content: EntryText = { text: parts.map((it) => it.text).join(''), isCut: known.is_cut };
  return { textFiles: [{ id: version.version, entryId, content: JSON.stringify(content) }] };
};
