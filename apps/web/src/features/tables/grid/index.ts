export type { AssetSource } from '../assets/source.ts';
export { CellValue } from './cells/CellValue.tsx';
export type { CellContext } from './cells/cell-type.ts';
export { editors } from './cells/editors/index.ts';
export { isEditable, typeOf } from './cells/registry.ts';
export { groupedSource } from './core/grouped-source.ts';
export { loadedPicked, loadPicked, mostPicked, rowsIn } from './core/load-picked.ts';
export { allPicked, isPicked, nonePicked, type PickedRows, pick, pickedCount } from './core/picked.ts';
export { gapBeside, moveInto, wayBack } from './core/row-moves.ts';
export { Grid } from './Grid.tsx';
export { columnIcons } from './icons.ts';
export type {
  CellEdit,
  GridChange,
  GridColumn,
  GridCommands,
  GridRow,
  GridSource,
  GroupLabel,
  GroupSum,
  LinkSource,
  LinkTarget,
  RowPage,
  StylesOf,
} from './source.ts';
export { useCellContext } from './useCellContext.ts';
