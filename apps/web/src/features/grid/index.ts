export { CardList } from './card-list/CardList.tsx';
export { type CardLook, cardFields } from './card-list/card-look.ts';
export { SelectionBar } from './card-list/SelectionBar.tsx';
export { Totals } from './card-list/Totals.tsx';
export type { AskedAssets, AssetField, AssetLook, AssetSource, OfferedAssets } from './cells/asset-source.ts';
export { CellValue } from './cells/CellValue.tsx';
export type { CellContext } from './cells/cell-type.ts';
export { editors } from './cells/editors/index.ts';
export { isEditable, typeOf } from './cells/registry.ts';
export type { Choice } from './cells/select.ts';
export { groupedSource } from './core/grouped-source.ts';
export { loadPicked, mostPicked, rowsIn } from './core/load-picked.ts';
export { nonePicked, type PickedRows, pickedCount } from './core/picked.ts';
export { gapBeside, moveInto, wayBack, wayBackFrom } from './core/row-moves.ts';
export { ChosenFiles } from './field-input/ChosenFiles.tsx';
export { FieldInput, type FieldInputProps } from './field-input/FieldInput.tsx';
export { fitsField, useFittingFiles } from './field-input/fitting-files.ts';
export { Grid } from './Grid.tsx';
export { columnIcons } from './icons.ts';
export { pull } from './input/auto-scroll.ts';
export { cellsOf, fileOfCells } from './input/pasted-cells.ts';
export { onNextFrame } from './paint/frame.ts';
export { paintedClass, paintedProps } from './paint/painted.ts';
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
