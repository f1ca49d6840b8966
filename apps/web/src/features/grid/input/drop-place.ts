import { dropPlace, frozenEnd, layColumns } from '../core/columns.ts';
import type { GridCore } from '../grid-core.ts';
import type { GridColumn } from '../source.ts';

/** Before which column a pointer is, and where that begins: in the content, and in the view. */
export function placeAmong(columns: readonly GridColumn[], { view }: GridCore, scroller: Element, clientX: number) {
  const { gutter, rtl } = view.measures();
  const box = scroller.getBoundingClientRect();
  const x = rtl ? box.right - clientX : clientX - box.left;
  const layout = layColumns(
    columns.map((it) => it.width),
    gutter,
    view.frozen(),
  );
  const before = dropPlace(layout, x < frozenEnd(layout) ? x : x + view.scroll.left);
  const start = layout.starts[before]!;
  return { before, start, shown: before <= layout.frozen ? start : start - view.scroll.left };
}
