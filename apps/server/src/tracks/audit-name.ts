import './tables.ts';
import type { Queryable } from '../platform/database/tables.ts';

/** What a track is called in the audit log, also one in the bin. */
export async function trackName(db: Queryable, trackId: string): Promise<{ tenantId: string; name: string } | null> {
  const row = await db.selectFrom('track').select(['tenant_id', 'title']).where('id', '=', trackId).executeTakeFirst();
  return row ? { tenantId: row.tenant_id, name: row.title } : null;
}
