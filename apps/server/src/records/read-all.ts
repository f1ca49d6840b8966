import './tables.ts';
import type { AppTable, TableRecord, ViewOptions } from '@trackyard/contract';
import { dayOf, isTimeZone, sortsOf } from '@trackyard/rules';
import { sql } from 'kysely';
import type { Services } from '../platform/services.ts';
import { orderBy } from './order.ts';
import { presentRecords } from './present.ts';
import { selected } from './query.ts';
import { selectRecords } from './select.ts';
import { sourceOf, throughProjections } from './source.ts';

export interface ReadAll {
  trackId: string;
  table: Omit<AppTable, 'timeZone'>;
  /** Which records, and in which order; all in the order of the table where it is left out. */
  view?: Pick<ViewOptions, 'filter' | 'sortBy' | 'sortDirection' | 'sorts'> | undefined;
  /** Who asks, for filters on 'me'. */
  me: string;
  now: Date;
  /** What relative days of filters are counted from: the reader's time zone and first day of the week; UTC and Monday where they are missing. */
  clock?: { timeZone?: string | undefined; weekStart?: number | undefined };
}
const pageSize = 1_000;
const idBytes = 16;

/**
 * The records of a table, a page after the other, however many there are. Which they are, and their order, is of one moment; the ids of a
 * million take 16 MB. Their values are those of when they are read; one that is deleted meanwhile is left out.
 */
export async function* readAllRecords(
  { database, engine }: Pick<Services, 'database' | 'engine'>,
  { trackId, table, view, me, now, clock = {} }: ReadAll,
): AsyncGenerator<TableRecord[]> {
  const sorts = view ? sortsOf(view, table.attributes) : [];
  const timeZone = isTimeZone(clock.timeZone ?? '') ? clock.timeZone! : 'UTC';
  const selection = view
    ? { filter: view.filter, today: dayOf(now, timeZone), timeZone, weekStart: clock.weekStart, unresolved: 'nothing' as const }
    : {};
  const idsOf = async (isProjected: boolean): Promise<Buffer | null> => {
    const used = { table, me, selection, sorts };
    const source = await sourceOf(database, { trackId, tableId: table.id }, used, isProjected);
    const found = await selected(source, selection, table.attributes, me, now)
      .clearSelect()
      .select(sql<Buffer | null>`string_agg(uuid_send(record.id), ''::bytea order by ${orderBy(sorts, source.fields)})`.as('ids'))
      .executeTakeFirstOrThrow();
    return found.ids;
  };
  const ids = await engine.inTurn(me, () => throughProjections(database, idsOf));
  for (let at = 0; ids && at < ids.length; at += pageSize * idBytes) {
    const page = idsIn(ids.subarray(at, at + pageSize * idBytes));
    const rows = await selectRecords(database, trackId, table.id).where('id', 'in', page).execute();
    const byId = new Map(rows.map((it) => [it.id, it]));
    yield await presentRecords(
      database,
      page.flatMap((it) => byId.get(it) ?? []),
    );
  }
}

function idsIn(bytes: Buffer): string[] {
  const hex = bytes.toString('hex');
  const parts = (id: string) => [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20)].join('-');
  return Array.from({ length: bytes.length / idBytes }, (_, at) => parts(hex.slice(at * 32, at * 32 + 32)));
}
