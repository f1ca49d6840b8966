import './tables.ts';
import { type AppTable, defaultViewOptions, type OutputOf, TrackyardError } from '@trackyard/contract';
import { externalAddress, isHiddenKey, viewKinds } from '@trackyard/rules';
import type { Handler } from '../platform/operations/context.ts';
import { findTable, viewIsGone } from './find.ts';
import { asReadable, type Reader } from './guest-access.ts';
import { optionsForGuests } from './guest-fields.ts';

export const getTable: Handler<'tables.get'> = async ({ table }, { trackId }) => ({ table: presentTable(trackId, table) });

function presentTable(trackId: string, { id, appId, name, attributes, conditionalFormatting }: AppTable): OutputOf<'tables.get'>['table'] {
  const shown = attributes.filter((it) => !isHiddenKey(it.name));
  return { id, trackId, miniAppId: appId, name, schema: { attributes: shown, conditionalFormatting } };
}

export const getView: Handler<'views.get'> = async (call, { trackId, viewId }) => ({ view: (await readView(call, trackId, viewId)).view });

export const customDetails: Handler<'views.customDetails'> = async (call, { trackId, viewId }) => {
  const { view, table } = await readView(call, trackId, viewId);
  const { type } = view;
  if (type !== 'CUSTOM_EXTERNAL' && type !== 'CUSTOM_INTERNAL')
    throw new TrackyardError('notFound', 'This view shows records, not a page of its own.');
  const { label, required, options } = viewKinds[type];
  const definition = { label, type, required: [...required], options: [...options] };
  const readable = presentTable(trackId, asReadable(call, table));
  return { view, definition, table: readable, address: externalAddress(view.options.url)?.href ?? null };
};

/** A view, and its table with all fields. */
async function readView(
  { db, actor }: Reader,
  trackId: string,
  viewId: string,
): Promise<{ view: OutputOf<'views.get'>['view']; table: AppTable }> {
  const row = await db.selectFrom('app_view').selectAll().where('id', '=', viewId).executeTakeFirst();
  if (!row) throw viewIsGone();
  // Of a view in another track nobody hears more than of none.
  const table = await findTable(db, trackId, row.table_id, { openToGuests: actor.kind === 'guest' }).catch(goneWithTable);
  const { id, app_id, table_id, name, previous_name, type, options: stored } = row;
  const place = { id, trackId, miniAppId: app_id, tableId: table_id };
  const whole = { ...defaultViewOptions, ...stored };
  const options = actor.kind === 'guest' ? optionsForGuests(whole, table.attributes) : whole;
  return { view: { ...place, name, previousViewName: previous_name, type, options }, table };
}

function goneWithTable(cause: unknown): never {
  throw cause instanceof TrackyardError && cause.code === 'notFound' ? viewIsGone() : cause;
}
