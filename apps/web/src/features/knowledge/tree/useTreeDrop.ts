import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { timers } from '../../../data/index.ts';
import type { ArticleCommands } from '../commands.ts';
import type { Library } from '../library.ts';
import type { TreeRow } from './rows.ts';
import { type DropZone, placeOf, zoneAt } from './tree-drop.ts';

/** Over a closed article for so long, a dragged one opens it. */
const openAfterMs = 700;
/** Near an edge of the list it scrolls: how near, and how far each time, in pixels. */
const [edge, step] = [28, 12];

interface Options {
  /** The list that scrolls; the rows are in its `ul`. */
  box: RefObject<HTMLElement | null>;
  rows: readonly TreeRow[];
  rowHeight: number;
  library: Library;
  commands: Pick<ArticleCommands, 'moveTo'>;
  open(articleId: string): void;
}
export interface Drop {
  articleId: string;
  zone: DropZone;
}

/** Lets articles be dropped on the rows of the tree. Answers where the dragged one would go now. */
export function useTreeDrop(options: Options): Drop | null {
  const [drop, setDrop] = useState<Drop | null>(null);
  const latest = useRef(options);
  latest.current = options;
  const { wikiId } = options.library;
  const { box } = options;
  useEffect(() => {
    const element = box.current!;
    let opening: { articleId: string; cancel(): void } | null = null;
    const stopOpening = () => {
      opening?.cancel();
      opening = null;
    };
    const at = (y: number, draggedId: string) => {
      const { rows, rowHeight, library } = latest.current;
      const down = (y - element.querySelector('ul')!.getBoundingClientRect().top) / rowHeight;
      const row = rows[Math.min(Math.floor(down), rows.length - 1)];
      if (!row || down < 0) return null;
      const last = library.tree.children(null).at(-1);
      // Below all rows is the end of the top level.
      if (down > rows.length && last)
        return { row, articleId: row.article.id, zone: 'after' as const, place: placeOf(library, draggedId, last.id, 'after') };
      const zone = zoneAt(Math.min(1, down - rows.indexOf(row)), row);
      const articleId = row.article.id;
      return { row, articleId, zone, place: placeOf(library, draggedId, articleId, zone) };
    };
    const end = () => {
      stopOpening();
      setDrop(null);
    };
    const stop = dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data['wikiId'] === wikiId,
      onDrag({ source, location }) {
        const y = location.current.input.clientY;
        const { top, bottom } = element.getBoundingClientRect();
        element.scrollTop += y < top + edge ? -step : y > bottom - edge ? step : 0;
        const over = at(y, String(source.data['articleId']));
        setDrop((now) => (now?.articleId === over?.articleId && now?.zone === over?.zone ? now : over?.place ? over : null));
        const isOpening = over?.zone === 'inside' && over.place !== null && over.row.hasChildren && !over.row.isOpen;
        if (isOpening && opening?.articleId === over.articleId) return;
        stopOpening();
        if (!isOpening) return;
        const { articleId } = over;
        opening = { articleId, cancel: timers.after(openAfterMs, () => latest.current.open(articleId)) };
      },
      onDragLeave: end,
      onDrop({ source, location }) {
        end();
        const articleId = String(source.data['articleId']);
        const over = at(location.current.input.clientY, articleId);
        if (!over?.place) return;
        latest.current.commands.moveTo(articleId, over.place.parentId, over.place.before);
        // Opens the parent, so that the moved article is visible.
        if (over.zone === 'inside') latest.current.open(over.articleId);
      },
    });
    return () => {
      stop();
      stopOpening();
    };
  }, [box, wikiId]);
  return drop;
}
