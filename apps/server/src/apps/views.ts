import './tables.ts';
import { type AppTable, type FieldType, limits, scopeOf, TrackyardError, type ViewOptions, type ViewType } from '@trackyard/contract';
import { externalAddress, isOffered, missingField } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Queryable } from '../platform/database/tables.ts';
import type { Handler } from '../platform/operations/context.ts';
import { noteTableChange } from './changes/note.ts';
import { findView } from './feeds.ts';
import { findTable, viewIsGone } from './find.ts';
import { insertView } from './make-app.ts';

export const addView: Handler<'views.add'> = async ({ db, feed, table }, { appId, id, tableId, name, type, options }) => {
  checkView(type, options, table);
  // Behind the number, which only one takes at a time.
  const seq = await feed.next(scopeOf('app', appId));
  await checkRoomForView(db, appId);
  if (!(await insertView(db, { id, appId, tableId, name, type, options, theme: null, override: null }, seq)))
    throw new TrackyardError('conflict', 'There is a view with this id already.');
  return {};
};

export const updateView: Handler<'views.update'> = async ({ db, feed }, { trackId, appId, viewId, name, options }) => {
  if (options) {
    const view = await db.selectFrom('app_view').select(['type', 'table_id']).where('id', '=', viewId).executeTakeFirst();
    if (view) checkView(view.type, options, await findTable(db, trackId, view.table_id, { appId }));
  }
  const seq = await feed.next(scopeOf('app', appId));
  const updated = await db
    .updateTable('app_view')
    // The name on the right is that of before.
    .set({
      ...(name !== undefined && { name, previous_name: earlierName(name) }),
      ...(options && { options: JSON.stringify(options) }),
      seq,
    })
    .where('id', '=', viewId)
    .where('app_id', '=', appId)
    .returning('id')
    .executeTakeFirst();
  if (!updated) throw viewIsGone();
  return {};
};

const earlierName = (name: string) => sql<string | null>`case when name = ${name} then previous_name else name end`;

export const deleteView: Handler<'views.delete'> = async (call, { trackId, appId, viewId }) => {
  const { db, feed } = call;
  const place = db.selectFrom('app_view').select('table_id').where('id', '=', viewId).where('app_id', '=', appId);
  const found = await place.executeTakeFirst();
  if (!found) throw viewIsGone();
  // Before the scope, as whoever changes the table takes them.
  const table = await findTable(db, trackId, found.table_id, { appId, lock: true });
  await feed.tombstone(scopeOf('app', appId), 'views', viewId);
  const view = await findView(db, appId, viewId);
  if (!view) throw viewIsGone();
  await db.deleteFrom('app_view').where('id', '=', viewId).where('app_id', '=', appId).execute();
  const others = db.selectFrom('app_view').select('id').where('table_id', '=', table.id).limit(1);
  if (!(await others.executeTakeFirst())) throw new TrackyardError('conflict', 'A table needs one view at least.');
  const changeId = call.ids.id();
  await noteTableChange({ ...call, userId: call.actor.userId }, changeId, table, { kind: 'deleteView', view });
  return { changeId };
};

/** Behind the number of the app, which only one takes at a time. */
export async function checkRoomForView(db: Queryable, appId: string, more = 1): Promise<void> {
  const views = db.selectFrom('app_view').select((it) => it.fn.countAll().as('count'));
  const { count } = await views.where('app_id', '=', appId).executeTakeFirstOrThrow();
  if (Number(count) + more > limits.appViews) throw new TrackyardError('conflict', `An app can have ${limits.appViews} views at most.`);
}

const named: Readonly<Partial<Record<FieldType, string>>> = {
  select: 'a choice',
  date: 'a date',
  number: 'a number',
  task: 'links to records',
};
/** Platform spec §3: a view needs the fields by which it shows its records. */
export function checkView(type: ViewType, options: ViewOptions, { attributes }: Pick<AppTable, 'attributes'>): void {
  if (type === 'CUSTOM_INTERNAL') throw new TrackyardError('invalidInput', 'Views of this type can’t be made yet.');
  const missing = missingField(type, options, attributes);
  if (missing) throw new TrackyardError('invalidInput', `This view needs a field with ${named[missing.type] ?? 'a value'}.`);
  if (options.form?.elements?.some((it) => !isOffered(it.type)))
    throw new TrackyardError('invalidInput', 'Forms can’t have elements of this type yet.');
  if (type === 'CUSTOM_EXTERNAL' && !externalAddress(options.url))
    throw new TrackyardError('invalidInput', 'This view needs an address that begins with https://.');
}
