// The same table in ag-grid (MIT), with renderers of its own kind, as quick as its documents say: `?rows=&columns=`.
import {
  ClientSideRowModelModule,
  type ColDef,
  ColumnApiModule,
  createGrid,
  type ICellRendererComp,
  type ICellRendererParams,
  ModuleRegistry,
  RowApiModule,
  ScrollApiModule,
  TextEditorModule,
} from 'ag-grid-community';
import { columnsOf, memorySource } from './table.ts';

ModuleRegistry.registerModules([ClientSideRowModelModule, ColumnApiModule, RowApiModule, ScrollApiModule, TextEditorModule]);
const asked = new URLSearchParams(location.search);
const [count, columnCount] = [Number(asked.get('rows') ?? 100_000), Number(asked.get('columns') ?? 60)];
const columns = columnsOf(columnCount);
const source = memorySource(count, columns);

interface Choice {
  id: string;
  name: string;
  colour: string;
}
class Chip implements ICellRendererComp {
  private readonly element = document.createElement('span');
  init(params: ICellRendererParams): void {
    this.refresh(params);
  }
  getGui(): HTMLElement {
    return this.element;
  }
  refresh({ value, colDef }: ICellRendererParams): boolean {
    const choice = (colDef!.cellRendererParams as { choices: Choice[] }).choices.find((it) => it.id === value);
    this.element.textContent = choice?.name ?? '';
    this.element.style.cssText = choice ? 'background:#d4eeff;border-radius:4px;padding:2px 7px;font-size:12px' : '';
    return true;
  }
}
const number = new Intl.NumberFormat('en-GB');
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const of: Record<string, ColDef> = {
  number: { type: 'rightAligned', valueFormatter: ({ value }) => (typeof value === 'number' ? number.format(value) : '') },
  date: { valueFormatter: ({ value }) => (value ? day.format(new Date(value as string)) : '') },
  checkbox: { valueFormatter: ({ value }) => (value ? '☑' : '☐') },
  select: { cellRenderer: Chip },
};
const rowData = Array.from({ length: count }, (_, at) => ({ ...source.row(at)!.values }));
const begun = { at: performance.now() };
const host = document.getElementById('root')!;
const api = createGrid(host, {
  columnDefs: columns.map((it, at) => ({
    field: it.id,
    headerName: it.name,
    width: it.width,
    editable: true,
    ...(at === 0 && { pinned: 'left' as const }),
    ...of[it.type],
    ...(it.type === 'select' && { cellRendererParams: it.options }),
  })),
  rowData,
  rowHeight: 36,
  headerHeight: 36,
  suppressColumnMoveAnimation: true,
  animateRows: false,
});
Object.assign(globalThis, {
  grid: { begun, source: { set: (row: number, id: string, value: unknown) => api.getDisplayedRowAtIndex(row)!.setDataValue(id, value) } },
});
