import './tables.ts';
import { defaultViewOptions, type OutputOf, TrackyardError } from '@trackyard/contract';
import { externalAddress, isHiddenKey, viewKinds } from '@trackyard/rules';
import type { Handler } from '../platform/operations/context.ts';
import { findTable } from './find.ts';
import { type Reader, readableTable } from './guest-access.ts';
import { optionsWithGuestCopy } from './guest-fields.ts';

export const getTable: Handler<'tables.get'> = async ({ db, actor }, { trackId, tableId }) => {
  const { id, appId, name, attributes, conditionalFormatting } = await readableTable({ db, actor }, trackId, tableId);
  const shown = attributes.filter((it) => !isHiddenKey(it.name));
  return { table: { id, trackId, miniAppId: appId, name, schema: { attributes: shown, conditionalFormatting } } };
};

export const getView: Handler<'views.get'> = async (call, { trackId, viewId }) => ({ view: await readView(call, trackId, viewId) });

export const customDetails: Handler<'views.customDetails'> = async (call, { trackId, viewId }) => {
  const view = await readView(call, trackId, viewId);
  const { type } = view;
  if (type !== 'CUSTOM_EXTERNAL' && type !== 'CUSTOM_INTERNAL')
    throw new TrackyardError('notFound', 'This view shows records, not a page of its own.');
  const { table } = await getTable(call, { trackId, tableId: view.tableId });
  const { label, required, options } = viewKinds[type];
  const definition = { label, type, required: [...required], options: [...options] };
  return { view, definition, table, address: externalAddress(view.options.url)?.href ?? null };
};

async function readView({ db, actor }: Reader, trackId: string, viewId: string): Promise<OutputOf<'views.get'>['view']> {
  const row = await db.selectFrom('app_view').selectAll().where('id', '=', viewId).executeTakeFirst();
  if (!row) throw viewIsGone();
  // Of a view in another track nobody hears more than of none.
  await readableTable({ db, actor }, trackId, row.table_id).catch(goneWithTable);
  const { attributes } = await findTable(db, trackId, row.table_id);
  const { id, app_id, table_id, name, previous_name, type, options: stored } = row;
  const place = { id, trackId, miniAppId: app_id, tableId: table_id };
  const options = optionsWithGuestCopy({ ...defaultViewOptions, ...stored }, attributes);
  return { ...place, name, previousViewName: previous_name, type, options };
}

const viewIsGone = (): TrackyardError => new TrackyardError('notFound', 'This view is not there any more.');
function goneWithTable(cause: unknown): never {
  throw cause instanceof TrackyardError && cause.code === 'notFound' ? viewIsGone() : cause;
}
