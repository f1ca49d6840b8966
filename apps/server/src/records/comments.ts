import './tables.ts';
import type { Attribute, Properties } from '@trackyard/contract';
import { isUuid } from '@trackyard/rules';
import type { CommentSubjects } from '../chat/index.ts';

/** Records as things that people comment on: new comments concern who made one, and whom its fields name. */
export const commentedRecords: CommentSubjects = {
  async find(db, trackId, ids) {
    const rows = await db
      .selectFrom('record')
      .innerJoin('app_table', 'app_table.id', 'record.table_id')
      .innerJoin('track_app', 'track_app.app_id', 'app_table.app_id')
      .innerJoin('mini_app', 'mini_app.id', 'app_table.app_id')
      .select(['record.id', 'record.table_id', 'record.created_by', 'record.properties', 'app_table.attributes', 'track_app.guest_access'])
      .where('record.id', 'in', [...ids])
      .where('record.track_id', '=', trackId)
      .where('track_app.track_id', '=', trackId)
      .where('record.deleted', 'is', null)
      .where('app_table.deleted', 'is', null)
      .where('mini_app.deleted', 'is', null)
      .execute();
    return rows.map(({ id, table_id, created_by, properties, attributes, guest_access }) => ({
      id,
      tableId: table_id,
      ownerIds: [...new Set([...(created_by === null ? [] : [created_by]), ...peopleIn(attributes, properties)])],
      openToGuests: guest_access !== 'none',
    }));
  },
  async existing(db, ids) {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom('record')
      .select('id')
      .where('id', 'in', [...ids])
      .execute();
    return rows.map((it) => it.id);
  },
};

/** The people whom the fields of a record name. */
export const peopleIn = (attributes: readonly Attribute[], properties: Properties): string[] =>
  attributes
    .filter((it) => it.type === 'user')
    .flatMap((it) => properties[it.id] ?? [])
    .filter(isUuid);
