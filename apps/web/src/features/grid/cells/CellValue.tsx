import { useLayoutEffect, useRef } from 'react';
import type { GridColumn } from '../source.ts';
import { useCellContext } from '../useCellContext.ts';
import { typeOf } from './registry.ts';

interface Props {
  column: GridColumn;
  value: unknown;
  /** The record whose value it is, where there is one. */
  rowId?: string;
  className?: string | undefined;
}
/** A value as the grid shows it, elsewhere than in the grid: on cards, in a panel. */
export function CellValue({ column, value, rowId, className }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  const context = useCellContext();
  const type = typeOf(column);
  useLayoutEffect(() => type.mount(place.current!), [type]);
  useLayoutEffect(() => type.paint(place.current!, value ?? null, column, context, rowId), [type, value, column, context, rowId]);
  return <span ref={place} className={className} dir="auto" />;
}
