import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fit, moved, type Point, type Size, step, turned, type View, zoom } from './geometry.ts';

/** How a picture is seen: fitted until somebody zooms; by wheel, two fingers, a double press and `zoomBy`. */
export function useZoom(place: RefObject<HTMLElement | null>, natural: Size | null, turns: number) {
  const [box, setBox] = useState<Size>({ width: 1, height: 1 });
  /** Null: fitted, also when the window changes. */
  const [chosen, setChosen] = useState<View | null>(null);
  useLayoutEffect(() => {
    const element = place.current!;
    const observer = new ResizeObserver(() => setBox({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  const picture = turned(natural ?? box, turns);
  const fitted = fit(picture, box);
  const view = chosen ? moved(chosen, { x: 0, y: 0 }, picture, box) : fitted;
  const show = (next: View) => setChosen(next.scale <= fitted.scale ? null : next);
  const acts = {
    zoomBy: (factor: number, about: Point = { x: 0, y: 0 }) => show(zoom(view, factor, about, picture, box)),
    moveBy: (by: Point) => show(moved(view, by, picture, box)),
    /** All of it. */
    fitIn: () => setChosen(null),
    /** Between all of it and its own size. */
    toggle: (about: Point) => show(zoom(view, (chosen ? fitted.scale : fitted.scale < 1 ? 1 : 2) / view.scale, about, picture, box)),
  };
  const latest = useRef(acts);
  latest.current = acts;
  useGestures(place, latest);
  return { view, box, isFitted: chosen === null, ...acts };
}
type Acts = Pick<ReturnType<typeof useZoom>, 'zoomBy' | 'moveBy' | 'toggle'>;

function useGestures(place: RefObject<HTMLElement | null>, acts: RefObject<Acts>): void {
  useEffect(() => {
    const element = place.current!;
    const pointers = new Map<number, Point>();
    const fromMiddle = ({ x, y }: Point): Point => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: x - left - width / 2, y: y - top - height / 2 };
    };
    const at = (event: MouseEvent): Point => fromMiddle({ x: event.clientX, y: event.clientY });
    const abort = new AbortController();
    const on = <Name extends keyof HTMLElementEventMap>(name: Name, act: (event: HTMLElementEventMap[Name]) => void) =>
      element.addEventListener(name, act, { signal: abort.signal, passive: false });
    on('wheel', (event) => {
      event.preventDefault();
      acts.current.zoomBy(step ** (-Math.sign(event.deltaY) * (event.ctrlKey ? 0.5 : 1)), at(event));
    });
    on('dblclick', (event) => !isControl(event.target) && !('choosing' in element.dataset) && acts.current.toggle(at(event)));
    on('pointerdown', (event) => {
      // A pin takes its presses itself.
      if (event.button !== 0 || isControl(event.target)) return;
      element.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, at(event));
    });
    on('pointermove', (event) => {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const now = at(event);
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      pointers.set(event.pointerId, now);
      if (!other) return acts.current.moveBy({ x: now.x - before.x, y: now.y - before.y });
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      acts.current.zoomBy(distance(now, other) / Math.max(1, distance(before, other)), middle);
    });
    for (const name of ['pointerup', 'pointercancel'] as const) on(name, (event) => pointers.delete(event.pointerId));
    return () => abort.abort();
  }, [place, acts]);
}
const isControl = (target: EventTarget | null): boolean => target instanceof Element && target.closest('button') !== null;
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
