import { groups } from '../flags/groups.ts';
import { apiKeys } from '../identity/api-keys.ts';
import type { EntityPlace } from '../sync/entity.ts';
import { permissionPresets } from '../tenants/permission-presets.ts';

export type { ApiKey } from '../identity/api-keys.ts';
export { auditSubjectOf, type NounDeclaration } from './noun.ts';

/** The plain nouns. The catalogue of operations, the synced entities and the samples of the generated suites take theirs from this list. */
const list = [apiKeys, groups, permissionPresets] as const;

type Listed = (typeof list)[number];
export type Nouns = { [N in Listed as N['store']]: N };
export type NounName = keyof Nouns;
export const nouns = Object.fromEntries(list.map((it) => [it.store, it])) as unknown as Nouns;
export const nounNames = list.map((it) => it.store) as readonly NounName[];

export const nounOperations = list.flatMap((it) => it.operations as readonly unknown[]) as readonly Listed['operations'][number][];

type Synced = { [S in NounName]: Nouns[S]['residence'] extends EntityPlace ? S : never }[NounName];
/** Those that browsers hold. */
export const nounEntities = Object.fromEntries(
  list.flatMap(({ store, residence, row }) => (residence === 'queried' ? [] : [[store, { ...residence, row }]])),
) as unknown as { [S in Synced]: Extract<Nouns[S]['residence'], EntityPlace> & { row: Nouns[S]['row'] } };
