import { useLayoutEffect, useRef } from 'react';
import type { GridColumn } from '../source.ts';
import { useCellContext } from '../useCellContext.ts';
import { typeOf } from './registry.ts';

/** A value as the grid shows it, elsewhere than in the grid: on cards, in a panel. */
export function CellValue({ column, value, className }: { column: GridColumn; value: unknown; className?: string | undefined }) {
  const place = useRef<HTMLSpanElement>(null);
  const context = useCellContext();
  const type = typeOf(column);
  useLayoutEffect(() => type.mount(place.current!), [type]);
  useLayoutEffect(() => type.paint(place.current!, value ?? null, column, context), [type, value, column, context]);
  return <span ref={place} className={className} dir="auto" />;
}
