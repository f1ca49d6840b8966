import { type InputOf, type NounDeclaration, type NounName, type Nouns, nounNames, nouns, type OperationName } from '@trackyard/contract';
import type { TestServer } from '@trackyard/testing';
import { nounTables } from '../src/platform/nouns/crud.ts';
import { runOperation } from '../src/platform/operations/run.ts';
import type { Cell } from './samples.ts';

// What the generated suites need to know of a plain noun follows from its declaration.

type NounOperation = Nouns[NounName]['operations'][number]['name'];
type Sampled = NounDeclaration & { store: NounName; sample(text: string): object; operations: readonly { name: string }[] };
export const declaredNouns = nounNames.map((it) => nouns[it] as unknown as Sampled);

/** The noun of an operation that its declaration makes. */
export const nounOf = (name: OperationName): Sampled | undefined =>
  declaredNouns.find(({ operations }) => operations.some((it) => it.name === name));
/** Its answer holds a secret, so that the ledger stores nothing of it: a repeated call finds the row there. */
export const showsSecret = ({ secret }: NounDeclaration): boolean => secret !== undefined;
export const tableOf = ({ store }: Pick<Sampled, 'store'>): string => nounTables.get(store)!;
const createOf = ({ store }: Sampled): OperationName => `${store}.create`;
/** The operations that create a row with a secret, and the tables to which a repeated call may add. */
export const creatingSecrets = Object.fromEntries(
  declaredNouns.filter(showsSecret).map((it) => [createOf(it), [tableOf(it), 'audit_event']] as const),
) as { [N in OperationName]?: readonly string[] };
/** The ids of new rows that clients make, as `groups.create id`. */
export const idsOfNewRows = declaredNouns.flatMap((it) => (it.within ? [] : [`${createOf(it)} id`]));

/** Where rows belong. */
type Place = Pick<Cell, 'tenantId' | 'trackId'>;

/** The input of a new row. */
export function newRow({ place, within, sample }: Sampled, cell: Place, id: string, text: string): object {
  const row = { id, ...sample(text) };
  return { ...placeIn(place, cell), ...(within ? { [within]: row } : row) };
}
const placeIn = (place: object, cell: Place): object =>
  Object.fromEntries(Object.keys(place).map((name) => [name, cell[name as 'tenantId' | 'trackId']]));
/** The input of a change of all its fields. */
export const changeOf = ({ place, key, fields, sample }: Sampled, cell: Place, id: string, text: string): object => ({
  ...{ ...placeIn(place, cell), [key]: id },
  ...Object.fromEntries(Object.entries(sample(text)).filter(([name]) => name in fields)),
});

/** Sample inputs of all their operations. */
export const nounSamples = Object.assign({}, ...declaredNouns.map(samplesOf)) as {
  [N in NounOperation]: (cell: Cell) => InputOf<N> | Promise<InputOf<N>>;
};
function samplesOf(noun: Sampled): Record<string, (cell: Cell) => object> {
  const { store, key, list, place } = noun;
  return {
    [createOf(noun)]: (cell) => newRow(noun, cell, cell.id(), `New ${cell.id()}`),
    async [`${store}.update`](cell) {
      return changeOf(noun, cell, await cell.rowOf(store), `Changed ${cell.id()}`);
    },
    async [`${store}.delete`](cell) {
      return { ...placeIn(place, cell), [key]: await cell.rowOf(store) };
    },
    ...(list && { [list.name ?? `${store}.list`]: (cell) => placeIn(place, cell) }),
  };
}

/** How many rows of each kind stay in a tenant. All operations together would create more than its limit. */
const mostRows = 4;
const made = new WeakMap<TestServer, Map<string, string[]>>();
/** Creates a row, by an administrator of the tenant. */
export async function makeRow(server: TestServer, cell: Place, store: NounName): Promise<string> {
  const noun = nouns[store] as unknown as Sampled;
  const id = server.services.ids.id();
  const email = `keeper-${id}@kestrel.example`;
  const { actor } = await server.person({ displayName: 'Row Keeper', email, tenantId: cell.tenantId, tenantAdmin: true });
  const run = (verb: 'create' | 'delete', input: object) => runOperation(server.services, actor, `${store}.${verb}`, input as never);
  const rows = made.get(server) ?? new Map<string, string[]>();
  made.set(server, rows);
  const ofTenant = rows.get(`${store} ${cell.tenantId}`) ?? [];
  rows.set(`${store} ${cell.tenantId}`, [...ofTenant.slice(1 - mostRows), id]);
  // It may be gone already.
  for (const old of ofTenant.slice(0, 1 - mostRows))
    await run('delete', { ...placeIn(noun.place, cell), [noun.key]: old }).catch(() => null);
  await run('create', newRow(noun, cell, id, `Row ${id}`));
  return id;
}
