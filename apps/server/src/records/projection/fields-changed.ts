import './tables.ts';
import type { Attribute } from '@trackyard/contract';
import type { Tx } from '../../platform/database/tables.ts';
import { projected, signatureOf } from './columns.ts';

/**
 * A field that is deleted, or is compared or sorted in another way from now on, loses its column at once: queries by it read the records until the job has
 * made and filled another one. What it is called matters to nobody here. The caller has locked the table, so that nobody writes records.
 */
export async function releaseColumns(db: Tx, tableId: string, attributes: readonly Attribute[]): Promise<void> {
  const { language } = await db.selectFrom('app_table').select('language').where('id', '=', tableId).executeTakeFirstOrThrow();
  const signatures = new Set(attributes.map((it) => signatureOf(projected(it, language))));
  const all = await db
    .selectFrom('record_projection')
    .select(['track_id', 'columns'])
    .where('table_id', '=', tableId)
    .orderBy('track_id')
    .forUpdate()
    .execute();
  for (const { track_id, columns } of all) {
    const others = columns.filter((it) => signatures.has(signatureOf(it.attribute)));
    if (others.length === columns.length) continue;
    await db
      .updateTable('record_projection')
      .set({ columns: JSON.stringify(others) })
      .where('track_id', '=', track_id)
      .where('table_id', '=', tableId)
      .execute();
  }
}
