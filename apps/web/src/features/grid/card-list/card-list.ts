import type { CellContext } from '../cells/cell-type.ts';
import { valuesOfGroup } from '../core/model.ts';
import type { GridCommands, GridRow, GridSource, StylesOf } from '../source.ts';
import type { CardLook } from './card-look.ts';
import type { CardPaint } from './card-slot.ts';
import { createCardView } from './card-view.ts';
import { listenToPresses } from './press.ts';

export interface CardListSettings {
  source: GridSource;
  commands: GridCommands;
  look: CardLook;
  context: CellContext;
  stylesOf: StylesOf | null;
  /** The records that are selected; null: a tap opens a record. */
  picked: Pick<ReadonlySet<string>, 'has'> | null;
  commentsOf(rowId: string): number;
}
interface Host {
  /** Selects a record, or no longer. */
  pick(rowId: string): void;
  /** A new record in a group. */
  add(values: Readonly<Record<string, unknown>>): void;
}
export interface CardListCore {
  update(settings: CardListSettings): void;
  reveal(rowId: string): void;
  stop(): void;
}

/** The list outside React: it paints records of the source into its own elements, and turns taps into commands. */
export function startCardList(scroller: HTMLElement, body: HTMLElement, first: CardListSettings, host: Host): CardListCore {
  let settings = first;
  let paint: CardPaint = first;
  const view = createCardView(scroller, body, { source: () => settings.source, paint: () => paint });
  let unsubscribe = settings.source.subscribe(view.recount);
  const lineUnder = (target: Element): number | undefined => {
    const element = target.closest('[role=listitem]');
    return element ? view.lineOf(element) : undefined;
  };
  const tap = (target: Element): void => {
    const line = lineUnder(target);
    if (line === undefined) return;
    const { source, commands, picked } = settings;
    const group = source.groups?.at(line);
    if (group?.kind === 'add') host.add(valuesOfGroup(settings, group));
    else if (group) commands.collapseGroup?.(group.path, !group.isCollapsed);
    const row = source.row(line);
    if (!row) return;
    if (picked) host.pick(row.id);
    else if (!toggle(row, target)) commands.openRow?.(row.id);
  };
  const toggle = (row: GridRow, target: Element): boolean => {
    const columnId = target.closest<HTMLElement>('[data-toggles]')?.dataset['toggles'];
    if (columnId !== undefined) settings.commands.edit([{ rowId: row.id, columnId, value: row.values[columnId] !== true }]);
    return columnId !== undefined;
  };
  const stopPresses = listenToPresses(body, {
    tap,
    longPress(target) {
      const row = settings.source.row(lineUnder(target) ?? -1);
      if (!row) return;
      navigator.vibrate?.(10);
      host.pick(row.id);
    },
  });
  return {
    update(next) {
      const before = settings;
      settings = next;
      const isRepainted = (['look', 'context', 'stylesOf', 'picked', 'commentsOf'] as const).some((it) => before[it] !== next[it]);
      if (isRepainted) paint = next;
      if (next.source !== before.source) {
        unsubscribe();
        unsubscribe = next.source.subscribe(view.recount);
        view.toTop();
        view.recount();
      } else if (isRepainted) view.repaint();
    },
    reveal(rowId) {
      const line = settings.source.indexOf(rowId);
      if (line !== undefined) view.reveal(line);
    },
    stop() {
      unsubscribe();
      stopPresses();
      view.stop();
    },
  };
}
