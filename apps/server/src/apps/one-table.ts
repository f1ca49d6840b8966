import './tables.ts';
import { defaultViewOptions, TrackyardError } from '@trackyard/contract';
import { isHiddenKey } from '@trackyard/rules';
import type { Handler } from '../platform/operations/context.ts';
import { findTable } from './find.ts';
import { readableTable } from './guest-access.ts';
import { optionsWithGuestCopy } from './guest-fields.ts';

export const getTable: Handler<'tables.get'> = async ({ db, actor }, { trackId, tableId }) => {
  const { id, appId, name, attributes, conditionalFormatting } = await readableTable({ db, actor }, trackId, tableId);
  const shown = attributes.filter((it) => !isHiddenKey(it.name));
  return { table: { id, trackId, miniAppId: appId, name, schema: { attributes: shown, conditionalFormatting } } };
};

export const getView: Handler<'views.get'> = async ({ db, actor }, { trackId, viewId }) => {
  const row = await db.selectFrom('app_view').selectAll().where('id', '=', viewId).executeTakeFirst();
  if (!row) throw new TrackyardError('notFound', 'This view is not there any more.');
  await readableTable({ db, actor }, trackId, row.table_id);
  const { attributes } = await findTable(db, trackId, row.table_id);
  const { id, app_id, table_id, name, previous_name, type, options: stored } = row;
  const place = { id, trackId, miniAppId: app_id, tableId: table_id };
  const options = optionsWithGuestCopy({ ...defaultViewOptions, ...stored }, attributes);
  return { view: { ...place, name, previousViewName: previous_name, type, options } };
};
