import { isDeepStrictEqual } from 'node:util';
import { countProjectionMistakes, projectAll } from '../../src/app.ts';
import type { SimulatedClient } from './client.ts';
import type { SimulatedDatabase } from './database.ts';
import type { SimulatedNode } from './node.ts';
import { type Shown, shownOf, windowOf } from './open-tables.ts';
import type { Record } from './record.ts';
import type { StagedTables } from './tables.ts';

interface Stored {
  id: string;
  table_id: string;
  properties: { [field: string]: unknown };
  deleted: Date | null;
  /** Values that it has, or had. */
  history: string;
}

/** What became of what people did in tables: whatever happened, and where all is well again. */
export async function tableProblems(
  tables: StagedTables,
  record: Record,
  { clients, database, node }: { clients: readonly SimulatedClient[]; database: SimulatedDatabase; node: SimulatedNode | null },
): Promise<string[]> {
  const stored = await database.query<Stored>(
    `select id, table_id, properties, deleted,
       (select coalesce(jsonb_agg(it.values), '[]')::text || coalesce(bool_or(it.kind <> 'update'), false) from record_change it where it.record_id = record.id) as history
     from record where table_id = any($1)`,
    [[tables.lots, tables.buyers]],
  );
  const fields = await database.query<{ id: string }>("select jsonb_array_elements(attributes)->>'id' as id from app_table where id = $1", [
    tables.lots,
  ]);
  const found = [...(await lost(record, stored, new Set(fields.map((it) => it.id)), clients)), ...(await wrongLinks(tables, database))];
  if (!node) return found;
  found.push(...(await wrongFormulas(tables, stored, database)));
  for (const client of clients)
    if (client.isSignedIn())
      for (const it of shownOf(tables)) found.push(...(await wrongWindow(client, tables.trackId, it, node, database)));
  return [...found, ...(await wrongProjections(node, database))];
}

/** What was acknowledged is there; what was not waits in a browser, or was refused or given up. */
async function lost(
  { added, values, acknowledgedChanges, refusedChanges, mayForget }: Record,
  stored: readonly Stored[],
  fields: ReadonlySet<string>,
  clients: readonly SimulatedClient[],
): Promise<string[]> {
  const byId = new Map(stored.map((it) => [it.id, it]));
  const outbox = JSON.stringify((await Promise.all(clients.map((it) => it.stored('outbox')))).flat());
  const isLost = (key: string, clientName: string): string | null => {
    if (acknowledgedChanges.has(key)) return 'was acknowledged, and is gone';
    return outbox.includes(key) || refusedChanges.has(key) || mayForget.has(clientName) ? null : 'is neither sent nor stored';
  };
  const found: string[] = [];
  for (const { id, clientName } of added) {
    const problem = byId.has(id) ? null : isLost(id, clientName);
    if (problem) found.push(`record ${id} of ${clientName} ${problem}`);
  }
  for (const [at, { recordId, fieldId, value, clientName }] of values.entries()) {
    const isSame = (it: Record['values'][number]) => it.recordId === recordId && it.fieldId === fieldId && it.clientName === clientName;
    // Of changes that wait only the last one need be sent.
    if (!acknowledgedChanges.has(value) && values.slice(at + 1).some(isSame)) continue;
    const record = byId.get(recordId);
    // A record, or a field, that was gone when the value came takes it no more.
    if (!record || !fields.has(fieldId) || record.history.endsWith('true')) continue;
    const isThere = record.properties[fieldId] === value || record.history.includes(`"${value}"`);
    const problem = isThere ? null : isLost(value, clientName);
    if (problem) found.push(`the value ${value} of ${clientName} in ${recordId} ${problem}`);
  }
  return found;
}

/** Computed here by hand: a weight so many times. */
async function wrongFormulas({ lots }: StagedTables, stored: readonly Stored[], database: SimulatedDatabase): Promise<string[]> {
  const [field] = await database.query<{ formula: string }>(
    `select it->'options'->>'FORMULA' as formula from app_table, jsonb_array_elements(attributes) it where app_table.id = $1 and it->>'id' = 'double'`,
    [lots],
  );
  const times = Number(/\* (\d)$/.exec(field?.formula ?? '')?.[1]);
  return stored.flatMap(({ id, table_id, properties, deleted }) => {
    if (table_id !== lots || deleted) return [];
    const [weight, actual] = [properties['weight'], properties['double']];
    // Of an empty weight the result is an error.
    const isRight = typeof weight === 'number' ? actual === weight * times : typeof actual !== 'number';
    return isRight ? [] : [`the formula of ${id} is ${actual} for ${weight} times ${times}`];
  });
}

/** The table of links has what the fields have. */
async function wrongLinks({ lots }: StagedTables, database: SimulatedDatabase): Promise<string[]> {
  const rows = await database.query<{ link: string }>(
    `with meant as (select record.id || ' ' || target as link from record, jsonb_array_elements_text(properties->'buyer0') target where table_id = $1),
       noted as (select from_id || ' ' || to_id as link from record_link join record on record.id = from_id where table_id = $1 and attribute_id = 'buyer0')
     (select 'lacks ' || link as link from (select link from meant except select link from noted) a)
     union all (select 'holds ' || link from (select link from noted except select link from meant) b)`,
    [lots],
  );
  return rows.map((it) => `the table of links ${it.link}`);
}

async function wrongWindow(
  client: SimulatedClient,
  trackId: string,
  shown: Shown,
  node: SimulatedNode,
  database: SimulatedDatabase,
): Promise<string[]> {
  const { tableId, sortBy } = shown;
  const input = { trackId, tableId, limit: 1_000, ...(sortBy && { sortBy }) };
  const call = { name: 'records.window', input, key: null, sessionId: null } as const;
  const { status, body } = await database.alone(node, () => node.answer(call, client.secret()));
  if (status !== 200) return [];
  const window = windowOf(client, shown);
  const what = `${client.name}: the window of ${tableId} by ${sortBy}`;
  if (!window?.ready) return [`${what} is not ready: ${window?.problem}`];
  const { records } = JSON.parse(body) as { records: { id: string; properties: unknown; relationships: unknown }[] };
  const plain = (it: { id: string; properties: unknown; relationships: unknown }) => [it.id, it.properties, it.relationships];
  const [expected, actual] = [records.map(plain), window.rows.map(plain)];
  return isDeepStrictEqual(expected, actual) ? [] : [`${what} is ${JSON.stringify(actual)} and should be ${JSON.stringify(expected)}`];
}

/** As they were written all the time; and made anew where fields have changed. */
async function wrongProjections(node: SimulatedNode, database: SimulatedDatabase): Promise<string[]> {
  const { app } = node;
  const found: string[] = [];
  const count = async (when: string): Promise<void> => {
    const mistakes = await countProjectionMistakes(app.services.database);
    if (mistakes > 0) found.push(`${mistakes} rows of projections are wrong ${when}`);
  };
  await database.alone(node, async () => {
    await count('as they were written');
    await projectAll(app.services, app.write);
    await count('made anew');
  });
  return found;
}

export const areTablesReady = (client: SimulatedClient, tables: StagedTables): boolean =>
  shownOf(tables).every((it) => windowOf(client, it)?.ready !== false);
