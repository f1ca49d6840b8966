import './tables.ts';
import { type Delimiter, delimiters, id as idSchema, type ViewOptions } from '@trackyard/contract';
import { isTimeZone, shownSection, type TextWriter } from '@trackyard/rules';
import { findTable, viewIsGone } from '../apps/index.ts';
import { byteOrderMark, writeRow } from '../platform/csv-row.ts';
import type { Queryable } from '../platform/database/tables.ts';
import type { Asked, Download, Downloaded } from '../platform/downloads.ts';
import type { Handler } from '../platform/operations/context.ts';
import { type ReadAll, readAllRecords } from '../records/index.ts';
import { cellWriter } from './cells.ts';

const path = '/api/tracks/{trackId}/tables/{tableId}/data.csv' as const;

export const exportDataUrl: Handler<'tables.exportDataUrl'> = async ({ db }, input) => {
  const { trackId, tableId, firstRowHeaders, viewId, timeZone, weekStart, delimiter } = input;
  if (viewId !== undefined && !(await viewOf(db, tableId, viewId))) throw viewIsGone();
  const query = new URLSearchParams({
    firstRowHeaders: String(firstRowHeaders),
    ...(delimiter !== ',' && { delimiter }),
    ...(viewId !== undefined && { viewId }),
    ...(timeZone !== undefined && { timeZone }),
    ...(weekStart !== undefined && { weekStart: String(weekStart) }),
  });
  return { url: `${path.replace('{trackId}', trackId).replace('{tableId}', tableId)}?${query}` };
};

export const tableDownload: Download = {
  path,
  access: { who: 'user', right: 'app.view', of: 'table' },
  audit: { name: 'tables.exportData', area: 'exports', subject: 'track', of: 'trackId', details: ['tableId', 'viewId'] },
  async find(asked, { trackId = '', tableId = '' }, { firstRowHeaders, viewId, timeZone, weekStart, delimiter }) {
    const table = await findTable(asked.database, trackId, tableId);
    const view = viewId === undefined ? undefined : await viewOf(asked.database, tableId, viewId);
    if (viewId !== undefined && !view) return null;
    const name = view ? `${shownSection(table.name)} – ${shownSection(view.name)}` : shownSection(table.name);
    const from = { timeZone, weekStart: /^[0-6]$/.test(weekStart ?? '') ? Number(weekStart) : undefined };
    const bytes = lines(asked, {
      ...{ trackId, table, view: view?.options, firstRowHeaders: firstRowHeaders !== 'false', from },
      delimiter: delimiters.find((it) => it === delimiter) ?? ',',
    });
    return { fileName: `${fileNameOf(name)}.csv`, mediaType: 'text/csv; charset=utf-8', bytes };
  },
};

async function viewOf(db: Queryable, tableId: string, viewId: string): Promise<{ name: string; options: ViewOptions } | undefined> {
  if (!idSchema.safeParse(viewId).success) return undefined;
  const views = db.selectFrom('app_view').select(['name', 'options']);
  return views.where('id', '=', viewId).where('table_id', '=', tableId).executeTakeFirst();
}

/** Without what the file systems of desktops take for something else. */
export const fileNameOf = (name: string): string => name.replace(/[\p{Cc}\\/:*?"<>|]/gu, '_').trim() || 'Table';

interface What {
  trackId: string;
  table: Awaited<ReturnType<typeof findTable>>;
  view?: ViewOptions | undefined;
  firstRowHeaders: boolean;
  delimiter: Delimiter;
  /** Whose clocks its times are of; what relative days of the view's filter are counted from. */
  from?: ReadAll['clock'];
}
/** The fields that the view shows, the records that it lets through, in its order; else all. */
export async function* lines(
  { database, engine, actor, clock }: Asked,
  { trackId, table, view, firstRowHeaders, delimiter, from = {} }: What,
): Downloaded['bytes'] & AsyncGenerator<string> {
  const columns = table.attributes.filter((it) => !(view?.hidden ?? []).includes(it.id));
  const row = (cells: readonly string[]): string => writeRow(cells, delimiter);
  yield byteOrderMark + (firstRowHeaders ? row(columns.map((it) => it.name)) : '');
  const zone = from.timeZone;
  const writer: TextWriter = {
    ...(zone !== undefined && isTimeZone(zone) && { timeZone: zone }),
    // Where a semicolon parts the cells, spreadsheets have a comma before decimals.
    ...(delimiter === ';' && { decimal: ',' }),
  };
  const asked = { trackId, table, view, me: actor.userId, now: clock.now(), clock: from };
  for await (const page of readAllRecords({ database, engine }, asked)) {
    const cellOf = await cellWriter(database, { userId: actor.userId, trackId }, columns, page, writer);
    yield page.map((record) => row(columns.map((it) => cellOf(record, it)))).join('');
  }
}
