import { useLayoutEffect, useRef } from 'react';
import { type CellContext, type GridColumn, typeOf } from '../grid/index.ts';

interface Props {
  column: GridColumn;
  value: unknown;
  context: CellContext;
  className?: string | undefined;
}
/** A value as the cells of the grid show it. */
export function Painted({ column, value, context, className }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const type = typeOf(column);
    type.mount(place.current!);
    type.paint(place.current!, value ?? null, column, context);
  }, [column, value, context]);
  return <span ref={place} className={className} dir="auto" />;
}
