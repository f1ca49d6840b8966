import { entities, type SyncedStore } from './entities.ts';
import type { Entity, EntityPlace } from './entity.ts';

/** Where each synced entity lives. Browsers carry the value of this module, and none of the schemas (apps/web/build/computed.ts). */
export const entityTable = Object.fromEntries(
  Object.entries(entities).map(([name, { row: _, guests: __, ...place }]: [string, Entity]) => [name, place]),
) as unknown as { readonly [S in SyncedStore]: EntityPlace };
