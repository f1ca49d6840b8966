// Our grid on a page of its own: `?rows=&columns=&delay=&dir=&dark`. For the benchmark, for tests of the core, and to look at it.
import '../../apps/web/src/ui/styles.ts';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type CellEdit, Grid, type GridColumn, type GridCommands } from '../../apps/web/src/features/grid/index.ts';
import { startTexts } from '../../apps/web/src/texts/index.ts';
import { colourKeeper, UiProvider } from '../../apps/web/src/ui/index.ts';
import { columnsOf, memorySource } from './table.ts';

const asked = new URLSearchParams(location.search);
const [rows, columnCount] = [Number(asked.get('rows') ?? 100_000), Number(asked.get('columns') ?? 60)];
const first = columnsOf(columnCount);
const source = memorySource(rows, first, Number(asked.get('delay') ?? 0));
const calls: unknown[][] = [];
const begun = { at: 0 };
Object.assign(globalThis, { grid: { source, calls, begun } });

function Page() {
  const [columns, setColumns] = useState<readonly GridColumn[]>(first);
  const [frozen, setFrozen] = useState(Number(asked.get('frozen') ?? 1));
  const edit = (cells: readonly CellEdit[]): readonly string[] => {
    calls.push(['edit', cells]);
    for (const it of cells) source.set(source.indexOf(it.rowId)!, it.columnId, it.value);
    return [];
  };
  const [commands] = useState<GridCommands>(() => ({
    edit,
    addRow: (values = {}) => {
      calls.push(['addRow', values]);
      source.add(values);
    },
    deleteRows: (ids) => {
      calls.push(['deleteRows', ids]);
      source.remove(ids);
    },
    undo: () => calls.push(['undo']),
    redo: () => calls.push(['redo']),
    resizeColumn: (id, width) => setColumns((all) => all.map((it) => (it.id === id ? { ...it, width } : it))),
    moveColumn: (id, before) =>
      setColumns((all) => {
        const moved = all.find((it) => it.id === id)!;
        const rest = all.filter((it) => it.id !== id);
        const at = before === null ? rest.length : rest.findIndex((it) => it.id === before);
        return rest.toSpliced(at, 0, moved);
      }),
    freezeColumns: setFrozen,
    openRow: (id) => calls.push(['openRow', id]),
    columnMenu: (id) => calls.push(['columnMenu', id]),
    addColumn: () => calls.push(['addColumn']),
  }));
  return <Grid label="Lots" source={source} columns={columns} commands={commands} frozen={frozen} />;
}

await startTexts('en');
if (asked.get('dir')) document.documentElement.dir = asked.get('dir')!;
if (asked.has('dark')) localStorage.setItem('trackyard.theme', 'dark');
begun.at = performance.now();
createRoot(document.getElementById('root')!).render(
  <UiProvider colours={colourKeeper(localStorage)} direction="ltr">
    <Page />
  </UiProvider>,
);
