import type { InputOf, OperationName } from '@trackyard/contract';
import type { HeardCall } from '@trackyard/data-worker/testing';
import { projectAll } from '../../src/app.ts';
import type { SimulatedDatabase } from './database.ts';
import type { SimulatedNode } from './node.ts';
import type { Stage } from './stage.ts';

/** An app in the track of guests: lots of coffee, each with its buyers, and a form that adds a lot. */
export interface StagedTables {
  trackId: string;
  appId: string;
  lots: string;
  buyers: string;
  formId: string;
}
export const lotFields = [
  { id: 'title0', name: 'Title', type: 'text' },
  { id: 'weight', name: 'Weight', type: 'number' },
  { id: 'stage0', name: 'Stage', type: 'select', options: { choices: [{ id: 'green0', name: 'Green', colour: 'green' }] } },
  { id: 'double', name: 'Double', type: 'formula', options: { FORMULA: '{Weight} * 2' } },
] as const;
const form = { title: 'Report a lot', text: '', thanks: '', required: ['title0'] };

/** The ids of records that a call adds, and the texts that it writes into fields. */
export function changesIn(name: string, input: { [key: string]: unknown }): string[] {
  if (name === 'records.submitForm') return [String(input['id'])];
  if (name !== 'records.add' && name !== 'records.update') return [];
  const records = input['records'] as { id: string; properties: object }[];
  if (name === 'records.add') return records.map((it) => it.id);
  return records.flatMap((it) => Object.values(it.properties).filter((value) => typeof value === 'string'));
}

/** Both tables have projections from their first record on, so that every write goes into them. */
export async function addTables(node: SimulatedNode, database: SimulatedDatabase, { browsers }: Stage): Promise<StagedTables> {
  const { secret } = browsers[0]!;
  const { ids } = node.app.services;
  const call = async <N extends OperationName>(name: N, input: InputOf<N>): Promise<void> => {
    const heard: HeardCall = { name, input: { ...input }, key: ids.id(), sessionId: null };
    const { status, body } = await node.answer(heard, secret);
    if (status !== 200) throw new Error(`${name}: ${body}`);
  };
  return database.alone(node, async () => {
    const [{ id: trackId }] = (await database.query<{ id: string }>("select id from track where title = 'Roastery'")) as [{ id: string }];
    const [appId, lots, buyers, viewId, formId] = [ids.id(), ids.id(), ids.id(), ids.id(), ids.id()];
    const buyer = { id: 'buyer0', name: 'Buyers', type: 'task' as const, options: { TABLE_RESTRICTION: buyers } };
    const table = { id: buyers, name: 'Buyers', attributes: [{ id: 'title0', name: 'Name', type: 'text' as const }] };
    await call('apps.add', { trackId, id: appId, name: 'Coffee', table, view: { id: viewId, name: 'Buyers' } });
    await call('tables.add', {
      ...{ trackId, appId, id: lots, name: 'Lots', attributes: [...lotFields, buyer] as never },
      view: { id: ids.id(), name: 'Lots' },
    });
    await call('views.add', { trackId, appId, id: formId, tableId: lots, name: 'Report', type: 'FORM', options: { form } });
    await call('apps.setGuestAccess', { trackId, appId, guestAccess: 'form' });
    for (const tableId of [lots, buyers])
      await call('records.add', {
        trackId,
        tableId,
        records: [1, 2, 3].map((at) => ({ id: ids.id(), properties: { title0: `past ${at}` } })),
      });
    await projectAll(node.app.services, node.app.write);
    return { trackId, appId, lots, buyers, formId };
  });
}
