import { type RefObject, useEffect, useRef, useState } from 'react';
import { gapAmong } from '../../../ui/index.ts';
import { type Carried, listenToTouchDrags } from './touch-drag.ts';

/** Where a card that a finger carries would fall. */
export interface CarriedTo {
  rowId: string;
  /** The key of the column; null: over none. */
  column: string | null;
  /** Before which card of the column, where cards are ordered by hand. */
  gap: number | null;
}
interface Options {
  board: RefObject<HTMLElement | null>;
  isOn: boolean;
  isByHand: boolean;
  onMove(rowId: string, to: string | null, gap?: number): void;
}

/** The gap among all cards of a column at a height of the window, in CSS pixels. Only cards in sight are in its list. */
export function gapIn(list: Element, y: number): number {
  const cards = [...list.children].filter((it) => it instanceof HTMLElement && it.dataset['index'] !== undefined);
  const among = gapAmong(cards, y);
  const next = cards[among] ?? cards.at(-1);
  return next instanceof HTMLElement ? Number(next.dataset['index']) + (among < cards.length ? 0 : 1) : 0;
}

/** Lets a finger carry cards between the columns of a board: a long press takes one. Answers where it is; null while none is carried. */
export function useTouchDrag({ board, isOn, isByHand, onMove }: Options): CarriedTo | null {
  const [carried, setCarried] = useState<CarriedTo | null>(null);
  const move = useRef(onMove);
  useEffect(() => {
    move.current = onMove;
  });
  useEffect(() => {
    if (!isOn || !board.current) return;
    const placeOf = ({ card, x, y }: Carried): CarriedTo => {
      const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]');
      const list = column?.querySelector('ul');
      return {
        rowId: card.dataset['record']!,
        column: column?.dataset['column'] ?? null,
        gap: isByHand && list ? gapIn(list, y) : null,
      };
    };
    return listenToTouchDrags(board.current, {
      carry: (it) => {
        const next = placeOf(it);
        setCarried((now) => (now && now.column === next.column && now.gap === next.gap && now.rowId === next.rowId ? now : next));
      },
      drop: (it) => {
        setCarried(null);
        const { rowId, column, gap } = placeOf(it);
        const from = it.card.closest<HTMLElement>('[data-column]')?.dataset['column'];
        if (column !== null && (isByHand || column !== from)) move.current(rowId, column || null, gap ?? undefined);
      },
      cancel: () => setCarried(null),
    });
  }, [board, isOn, isByHand]);
  return carried;
}
