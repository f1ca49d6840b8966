import { type AppTable, type AppView, defaultViewOptions, formatRules } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { copyTable, copyView } from './copies.ts';

const ofApp = { trackId: 'track', appId: 'app' };
const rules = formatRules.parse([{ id: 'rule00', attributeId: 'title0', condition: 'notEmpty', paints: 'cell', style: { bold: true } }]);
const view = (name: string, more: Partial<AppView> = {}): AppView => ({
  ...{ id: `${name} id`, ...ofApp, tableId: 'lots', name, type: 'BASE', options: { ...defaultViewOptions, hidden: ['weight'] } },
  ...{ theme: null, override: null, position: 0 },
  ...more,
});
const themed = {
  theme: { id: 'theme', miniAppViewId: 'view', config: '{"density":"relaxed"}' },
  override: { id: 'override', miniAppViewId: 'view', rules },
};
const table = {
  ...{ id: 'lots', appId: 'app', name: 'Lots', conditionalFormatting: rules },
  attributes: [{ id: 'after0', name: 'After', type: 'task', options: { TABLE_RESTRICTION: 'lots' } }],
} as unknown as AppTable;

function recorded() {
  const calls: [string, Record<string, unknown>][] = [];
  const run = (operation: string, input: Record<string, unknown>) => {
    calls.push([operation, input]);
    return Promise.resolve({});
  };
  return { calls, run: run as unknown as Parameters<typeof copyView>[0] };
}

test('the copy of a view has its theme and its own formatting rules', async () => {
  const { calls, run } = recorded();
  await copyView(run, ofApp, view('All', themed), { id: 'copy', tableId: 'lots', name: 'All copy' });
  expect(calls).toEqual([
    ['views.add', expect.objectContaining({ id: 'copy', name: 'All copy', options: expect.objectContaining({ hidden: ['weight'] }) })],
    ['views.setTheme', { ...ofApp, viewId: 'copy', config: themed.theme.config }],
    ['views.setOverride', { ...ofApp, viewId: 'copy', rules }],
  ]);
});

test('the copy of a table has its formatting and all its views in their order', async () => {
  const { calls, run } = recorded();
  const views = [view('All', themed), view('Board', { type: 'KANBAN' })];
  const first = await copyTable(run, ofApp, table, views, { id: 'copy', name: 'Lots copy', firstView: 'Grid' });
  expect(calls.map(([name, { viewId }]) => [name, viewId === first])).toEqual([
    ['apps.addTables', false],
    ['tables.updateFormatting', false],
    ['views.update', true],
    ['views.setTheme', true],
    ['views.setOverride', true],
    ['views.add', false],
  ]);
  const [made] = calls[0]![1]['tables'] as { attributes: unknown; view: unknown }[];
  expect(made).toMatchObject({ attributes: [{ options: { TABLE_RESTRICTION: 'copy' } }], view: { id: first, name: 'All' } });
  expect(calls.at(-1)![1]).toMatchObject({ tableId: 'copy', name: 'Board', type: 'KANBAN' });
});

test('the grid that a table comes with gives way where the first view is none', async () => {
  const { calls, run } = recorded();
  const first = await copyTable(run, ofApp, table, [view('Board', { type: 'KANBAN' })], { id: 'copy', name: 'Copy', firstView: 'Grid' });
  expect(calls.at(-1)![0]).toBe('views.delete');
  expect(calls.at(-1)![1]['viewId']).not.toBe(first);
  expect(calls.find(([name]) => name === 'views.add')![1]['id']).toBe(first);
});
