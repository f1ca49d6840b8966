export { CellValue } from './cells/CellValue.tsx';
export { useCellContext } from './cells/useCellContext.ts';
export type { PickedRows } from './core/picked.ts';
export { Grid } from './Grid.tsx';
export { columnIcons } from './icons.ts';
export type { CellEdit, GridChange, GridColumn, GridCommands, GridRow, GridSource, LinkSource, LinkTarget } from './source.ts';
