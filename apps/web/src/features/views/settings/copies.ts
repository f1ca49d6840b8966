import { type AppTable, type AppView, limits } from '@trackyard/contract';
import { newId, type useWorker } from '../../../data/index.ts';

type Run = ReturnType<typeof useWorker>['run'];
interface OfApp {
  trackId: string;
  appId: string;
}
interface Copy {
  id: string;
  tableId: string;
  name: string;
}

/** Adds a view that shows what another one does, and looks as it does. */
export async function copyView(run: Run, ofApp: OfApp, view: AppView, { id, tableId, name }: Copy): Promise<void> {
  const { type, options } = view;
  await run('views.add', { ...ofApp, id, tableId, name: name.slice(0, limits.appNameLength), type, options });
  await copyLook(run, ofApp, view, id);
}

async function copyLook(run: Run, ofApp: OfApp, { theme, override }: AppView, viewId: string): Promise<void> {
  if (theme) await run('views.setTheme', { ...ofApp, viewId, config: theme.config });
  // Views that an older version stored have none.
  if (override && override.rules.length > 0) await run('views.setOverride', { ...ofApp, viewId, rules: override.rules });
}

/** Adds a table with the fields, the formatting and the views of another one, without its records. Returns the view that comes first. */
export async function copyTable(
  run: Run,
  ofApp: OfApp,
  table: AppTable,
  views: readonly AppView[],
  { id, name, firstView }: { id: string; name: string; firstView: string },
): Promise<string> {
  // Links to records of the table itself lead to those of the copy.
  const attributes = table.attributes.map((it) =>
    it.options.TABLE_RESTRICTION === table.id ? { ...it, options: { ...it.options, TABLE_RESTRICTION: id } } : it,
  );
  const gridId = newId();
  // A table comes with a grid: that is the first view where it is one, else it gives way to the others.
  const grid = views[0]?.type === 'BASE' ? views[0] : undefined;
  const called = name.slice(0, limits.appNameLength);
  await run('apps.addTables', {
    ...ofApp,
    tables: [{ id, name: called, attributes, view: { id: gridId, name: grid?.name ?? firstView } }],
  });
  const { conditionalFormatting: rules } = table;
  if (rules && rules.length > 0) await run('tables.updateFormatting', { ...ofApp, tableId: id, conditionalFormatting: rules });
  if (grid) {
    await run('views.update', { ...ofApp, viewId: gridId, options: grid.options });
    await copyLook(run, ofApp, grid, gridId);
  }
  const made = grid ? [gridId] : [];
  for (const view of views) {
    if (view === grid) continue;
    const viewId = newId();
    await copyView(run, ofApp, view, { id: viewId, tableId: id, name: view.name });
    made.push(viewId);
  }
  if (!grid && made.length > 0) await run('views.delete', { ...ofApp, viewId: gridId });
  return made[0] ?? gridId;
}
