import type { Attribute, InputOf } from '@trackyard/contract';
import { type Acts, run } from './act.ts';
import { acts } from './acts.ts';
import type { Scene } from './choices.ts';
import { closeTables, openTables, windowOf } from './open-tables.ts';

/** What people do in tables, beside how they come and go. */
export const tableActs: Acts = {
  signIn: acts['signIn']!,
  send: acts['send']!,
  retry: acts['retry']!,
  openTables: { weight: 10, act: ({ client, tables }) => openTables(client, tables) },
  closeTables: { weight: 1, act: ({ client }) => closeTables(client) },
  addRecords: {
    weight: 14,
    act: async (scene) => {
      const { random, client, tables, record } = scene;
      const tableId = random.chance(0.7) ? tables.lots : tables.buyers;
      const records = Array.from({ length: 1 + random.below(3) }, () => ({ id: client.newId(), properties: newValues(scene, tableId) }));
      await run(scene, 'records.add', { trackId: tables.trackId, tableId, records });
      for (const it of records) record.added.push({ id: it.id, clientName: client.name });
    },
  },
  /** Few records, so that two people often mean the same field. */
  update: {
    weight: 24,
    act: (scene) => {
      const { random, tables } = scene;
      const row = anyRow(scene, tables.lots);
      if (!row) return;
      const values = newValues(scene, tables.lots);
      const field = random.pick(Object.keys(values))!;
      return update(scene, row, { [field]: random.chance(0.1) ? null : values[field] });
    },
  },
  link: {
    weight: 10,
    act: (scene) => {
      const { random, tables } = scene;
      const [row, buyer] = [anyRow(scene, tables.lots), anyRow(scene, tables.buyers)];
      if (!row) return;
      const linked = (row.properties['buyer0'] as string[] | undefined) ?? [];
      const fewer = linked.filter(() => random.chance(0.5));
      return update(scene, row, { buyer0: buyer && random.chance(0.7) ? [...new Set([...fewer, buyer.id])] : fewer });
    },
  },
  renameBuyer: {
    weight: 5,
    act: (scene) => {
      const row = anyRow(scene, scene.tables.buyers);
      return (
        row && run(scene, 'records.update', { ...of(scene, 'buyers'), records: [{ id: row.id, properties: { title0: scene.newToken() } }] })
      );
    },
  },
  deleteRecords: {
    weight: 7,
    act: (scene) => {
      const which = scene.random.chance(0.7) ? 'lots' : 'buyers';
      const row = anyRow(scene, scene.tables[which]);
      if (!row) return;
      scene.record.deleted.push({ which, id: row.id });
      return run(scene, 'records.delete', { ...of(scene, which), recordIds: [row.id] });
    },
  },
  restoreRecords: {
    weight: 5,
    act: (scene) => {
      const gone = scene.random.pick(scene.record.deleted);
      return gone && run(scene, 'records.restore', { ...of(scene, gone.which), recordIds: [gone.id] });
    },
  },
  move: {
    weight: 9,
    act: (scene) => {
      const which = scene.random.chance(0.7) ? 'lots' : 'buyers';
      const [row, before] = [anyRow(scene, scene.tables[which]), anyRow(scene, scene.tables[which])];
      if (!row) return;
      const to = scene.random.chance(0.2) || before?.id === row.id ? null : (before?.id ?? null);
      return run(scene, 'records.move', { ...of(scene, which), recordIds: [row.id], before: to });
    },
  },
  submitForm: {
    weight: 8,
    act: async (scene) => {
      const { client, tables, record } = scene;
      const id = client.newId();
      const { title0, weight } = newValues(scene, tables.lots);
      await run(scene, 'records.submitForm', { trackId: tables.trackId, viewId: tables.formId, id, properties: { title0, weight } });
      record.added.push({ id, clientName: client.name });
    },
  },
  renameField: { weight: 2, act: (scene) => changeField(scene, 'weight', () => ({ name: `Weight ${scene.newToken()}` })) },
  changeChoices: {
    weight: 2,
    act: (scene) =>
      changeField(scene, 'stage0', ({ options }) => {
        const choices = (options.choices ?? []).filter(() => scene.random.chance(0.8));
        return { options: { choices: [...choices, { id: scene.newToken().replace('.', ''), name: scene.newToken(), colour: 'grey' }] } };
      }),
  },
  changeFormula: {
    weight: 2,
    act: (scene) => {
      const weight = fieldsOf(scene).find((it) => it.id === 'weight');
      const formula = (times: number) => ({ options: { FORMULA: `{${weight?.name}} * ${times}` } });
      return weight && changeField(scene, 'double', () => formula(2 + scene.random.below(3)));
    },
  },
  addField: {
    weight: 2,
    act: (scene) => {
      const attributeId = scene.newToken().replace('.', '');
      const attribute = { name: scene.newToken(), type: 'text' as const, options: {} };
      return run(scene, 'tables.updateAttribute', { ...ofApp(scene), attributeId, attribute });
    },
  },
  deleteField: {
    weight: 1,
    act: (scene) => {
      const attributeId = scene.random.pick(fieldsOf(scene).filter((it) => /^w\d/.test(it.id)))?.id;
      return attributeId && run(scene, 'tables.deleteAttribute', { ...ofApp(scene), attributeId });
    },
  },
};

const of = ({ tables }: Scene, which: 'lots' | 'buyers') => ({ trackId: tables.trackId, tableId: tables[which] });
const ofApp = ({ tables: { trackId, appId, lots } }: Scene) => ({ trackId, appId, tableId: lots });
const fieldsOf = ({ client, tables }: Scene): readonly Attribute[] => client.brain().db.get('tables', tables.lots)?.attributes ?? [];

/** One of those that the page shows; a record that waits to be added has its id behind a prefix. */
function anyRow({ client, random }: Scene, tableId: string) {
  const rows = windowOf(client, { tableId, sortBy: null })?.rows ?? [];
  const row = random.pick(rows.slice(0, 8));
  return row && { ...row, id: row.id.replace(/^tmpTask-/, '') };
}

function newValues(scene: Scene, tableId: string): Record<string, unknown> {
  const { random, tables } = scene;
  const title0 = scene.newToken();
  if (tableId === tables.buyers) return { title0 };
  const own = fieldsOf(scene).filter((it) => /^w\d/.test(it.id));
  const choices = fieldsOf(scene).find((it) => it.id === 'stage0')?.options.choices ?? [];
  const choice = random.pick(choices);
  const other = random.pick(own);
  return { title0, weight: random.below(100), ...(choice && { stage0: choice.id }), ...(other && { [other.id]: scene.newToken() }) };
}

async function update(scene: Scene, row: NonNullable<ReturnType<typeof anyRow>>, properties: Record<string, unknown>): Promise<void> {
  const { client, record } = scene;
  const base = Object.fromEntries(Object.keys(properties).map((id) => [id, row.properties[id] ?? null]));
  await run(scene, 'records.update', { ...of(scene, 'lots'), records: [{ id: row.id, properties, base }] });
  for (const [fieldId, value] of Object.entries(properties))
    if (typeof value === 'string' && /^w\d+\./.test(value))
      record.values.push({ recordId: row.id, fieldId, value, clientName: client.name });
}

function changeField(scene: Scene, attributeId: string, change: (it: Attribute) => Partial<Attribute>): unknown {
  const field = fieldsOf(scene).find((it) => it.id === attributeId);
  if (!field) return;
  const { id: _, ...attribute } = { ...field, ...change(field) };
  return run(scene, 'tables.updateAttribute', {
    ...ofApp(scene),
    attributeId,
    attribute: attribute as InputOf<'tables.updateAttribute'>['attribute'],
  });
}
