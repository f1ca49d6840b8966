import './tables.ts';
import { byteOrderMark, writeRow } from '../platform/csv-row.ts';
import type { Database } from '../platform/database/tables.ts';
import type { Download } from '../platform/downloads.ts';

const pageSize = 1_000;
const path = '/api/tracks/{trackId}/imports/{importId}/refused.csv' as const;
export const refusalsPath = (trackId: string, importId: string): `/${string}` =>
  path.replace('{trackId}', trackId).replace('{importId}', importId) as `/${string}`;

/** The values of an import that their fields could not take, or that may be wrong, for the person who imported. */
export const refusalsDownload: Download = {
  path,
  access: { who: 'user', right: 'app.view', of: 'track' },
  audit: null,
  async find({ database, actor }, { trackId = '', importId = '' }) {
    const found = await database
      .selectFrom('table_import')
      .select('plan')
      .where('id', '=', importId)
      .where('track_id', '=', trackId)
      .where('user_id', '=', actor.userId)
      .executeTakeFirst();
    if (!found) return null;
    const fileName = `Values to check of ${found.plan.fileName}`;
    return { fileName, mediaType: 'text/csv; charset=utf-8', bytes: lines(database, importId) };
  },
};

async function* lines(database: Database, importId: string): AsyncGenerator<string> {
  yield byteOrderMark + writeRow(['Row', 'Column', 'Value', 'Reason']);
  for (let after = 0; ; ) {
    const rows = await database
      .selectFrom('import_refusal')
      .selectAll()
      .where('import_id', '=', importId)
      .where('number', '>', after)
      .orderBy('number')
      .limit(pageSize)
      .execute();
    yield rows.map((it) => writeRow([String(it.row), it.column_name, it.value, it.reason])).join('');
    if (rows.length < pageSize) return;
    after = Number(rows.at(-1)!.number);
  }
}
