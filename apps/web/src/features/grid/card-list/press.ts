import { timers } from '../../../data/index.ts';

const longPressMs = 450;
/** A finger that moves farther scrolls. */
const farthest = 10;

interface Hears {
  tap(target: Element): void;
  longPress(target: Element): void;
}

/** Taps and long presses; what scrolls is neither. */
export function listenToPresses(body: HTMLElement, hears: Hears): () => void {
  let cancel = (): void => {};
  let from = { x: 0, y: 0 };
  let wasLong = false;
  const begin = (event: PointerEvent): void => {
    cancel();
    wasLong = false;
    const { target, clientX: x, clientY: y } = event;
    if (event.button !== 0 || !(target instanceof Element)) return;
    from = { x, y };
    cancel = timers.after(longPressMs, () => {
      wasLong = true;
      hears.longPress(target);
    });
  };
  const move = ({ clientX, clientY }: PointerEvent): void => {
    if (Math.hypot(clientX - from.x, clientY - from.y) > farthest) cancel();
  };
  const click = (event: MouseEvent): void => {
    cancel();
    // No click follows the context menu of a second button or of the keyboard: the next one may come from a key, and ends no press.
    const isKey = event.detail === 0;
    if ((isKey || !wasLong) && event.target instanceof Element) hears.tap(event.target);
    wasLong = false;
  };
  /** Some browsers say so before our own time is over. */
  const context = (event: MouseEvent): void => {
    event.preventDefault();
    cancel();
    if (!wasLong && event.target instanceof Element) hears.longPress(event.target);
    wasLong = true;
  };
  const ends = (): void => cancel();
  const pairs: [string, EventListener][] = [
    ['pointerdown', begin as EventListener],
    ['pointermove', move as EventListener],
    ['pointerup', ends],
    ['pointercancel', ends],
    ['click', click as EventListener],
    ['contextmenu', context as EventListener],
  ];
  for (const [name, heard] of pairs) body.addEventListener(name, heard);
  return () => {
    cancel();
    for (const [name, heard] of pairs) body.removeEventListener(name, heard);
  };
}
