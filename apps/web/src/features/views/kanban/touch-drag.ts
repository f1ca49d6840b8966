import { timers } from '../../../data/index.ts';
import { onNextFrame, pull } from '../../grid/index.ts';

/** A card under a finger, in CSS pixels of the window. */
export interface Carried {
  card: HTMLElement;
  x: number;
  y: number;
}
interface Hears {
  carry(it: Carried): void;
  drop(it: Carried): void;
  cancel(): void;
}
const longPressMs = 350;
/** A finger that moves farther before that scrolls. */
const farthest = 10;

/**
 * Cards (`data-record`) of a board that a finger carries after a long press. Browsers that drag by touch themselves do so late, without scrolling
 * the board; theirs is switched off while a finger is down.
 */
export function listenToTouchDrags(board: HTMLElement, hears: Hears): () => void {
  let cancelPress = (): void => {};
  let pressed: Carried | null = null;
  /** What the finger came down on: it hears of the finger also once its card has left the document, as those out of sight do. */
  let touched: EventTarget | null = null;
  let carried: (Carried & { ghost: HTMLElement; dx: number; dy: number }) | null = null;
  const scroll = onNextFrame(() => {
    if (carried && scrollNearEdges(board, carried)) {
      hears.carry(carried);
      scroll.ask();
    }
  });
  const draggable = (card: HTMLElement, isOn: boolean): void => {
    for (const it of card.querySelectorAll<HTMLElement>('[draggable]')) it.draggable = isOn;
  };
  const begin = (event: TouchEvent): void => {
    const touch = event.touches[0];
    const target = event.target as Element;
    const card = target.closest<HTMLElement>('[data-record]');
    if (event.touches.length > 1 || !touch || !card) {
      leave();
      return;
    }
    pressed = { card, x: touch.clientX, y: touch.clientY };
    touched = target;
    listen(touched);
    draggable(card, false);
    cancelPress = timers.after(longPressMs, take);
  };
  const take = (): void => {
    if (!pressed) return;
    const box = pressed.card.getBoundingClientRect();
    carried = { ...pressed, ghost: ghostOf(pressed.card, box), dx: box.left - pressed.x, dy: box.top - pressed.y };
    board.style.scrollSnapType = 'none';
    navigator.vibrate?.(10);
    hears.carry(carried);
  };
  const move = (event: TouchEvent): void => {
    const touch = event.touches[0];
    if (!touch) return;
    const { clientX: x, clientY: y } = touch;
    if (!carried) {
      if (pressed && Math.hypot(x - pressed.x, y - pressed.y) > farthest) end();
      return;
    }
    event.preventDefault();
    Object.assign(carried, { x, y });
    carried.ghost.style.translate = `${x + carried.dx}px ${y + carried.dy}px`;
    hears.carry(carried);
    scroll.ask();
  };
  const lift = (event: TouchEvent): void => {
    if (carried) {
      // No click follows, which would open the card.
      event.preventDefault();
      hears.drop(carried);
    }
    end();
  };
  const leave = (): void => {
    if (carried) hears.cancel();
    end();
  };
  const end = (): void => {
    cancelPress();
    scroll.cancel();
    if (pressed) draggable(pressed.card, true);
    carried?.ghost.remove();
    board.style.scrollSnapType = '';
    if (touched) ignore(touched);
    touched = null;
    pressed = null;
    carried = null;
  };
  /** A long press asks for a menu as well. */
  const menu = (event: Event): void => {
    if (pressed) event.preventDefault();
  };
  const listen = (to: EventTarget): void => {
    to.addEventListener('touchmove', moved, { passive: false });
    to.addEventListener('touchend', lifted);
    to.addEventListener('touchcancel', leave);
  };
  const ignore = (of: EventTarget): void => {
    of.removeEventListener('touchmove', moved);
    of.removeEventListener('touchend', lifted);
    of.removeEventListener('touchcancel', leave);
  };
  const moved = (event: Event): void => move(event as TouchEvent);
  const lifted = (event: Event): void => lift(event as TouchEvent);
  // Browsers ask before a touch whether anybody may stop it from scrolling.
  const asked = (): void => {};
  board.addEventListener('touchstart', begin, { passive: true });
  board.addEventListener('touchmove', asked, { passive: false });
  board.addEventListener('contextmenu', menu);
  return () => {
    leave();
    board.removeEventListener('touchstart', begin);
    board.removeEventListener('touchmove', asked);
    board.removeEventListener('contextmenu', menu);
  };
}

/** A copy of the card that follows the finger, above everything, and hides nothing from it. */
function ghostOf(card: HTMLElement, box: DOMRect): HTMLElement {
  const ghost = card.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('data-record');
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: 'fixed',
    inset: '0 auto auto 0',
    inlineSize: `${box.width}px`,
    transform: 'none',
    translate: `${box.left}px ${box.top}px`,
    rotate: '2deg',
    opacity: '0.9',
    pointerEvents: 'none',
    listStyle: 'none',
    zIndex: 'var(--ty-z-panel)',
  });
  card.closest('[data-board]')!.append(ghost);
  return ghost;
}

/** The board follows a finger near its sides, a column one near its ends. False: nothing moved. */
function scrollNearEdges(board: HTMLElement, { x, y }: Carried): boolean {
  const box = board.getBoundingClientRect();
  const list = document.elementFromPoint(x, y)?.closest('[data-column]')?.querySelector('[data-cards]');
  const ends = list?.getBoundingClientRect();
  const before = [board.scrollLeft, list?.scrollTop];
  board.scrollBy(pull(x, box.left, box.right) / 2, 0);
  if (list && ends) list.scrollBy(0, pull(y, ends.top, ends.bottom));
  return board.scrollLeft !== before[0] || list?.scrollTop !== before[1];
}
