import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { timers } from '../../data/index.ts';
import { restingPointer } from './hover.ts';

/** For a menu that opens when the mouse rests on its button. */
export function useOpeningHover(active: boolean, open: () => void) {
  const latest = useRef(open);
  latest.current = open;
  const [pointer] = useState(() => restingPointer<null>(timers.after, () => latest.current()));
  useEffect(() => pointer.leave, [pointer]);
  if (!active) return {};
  return { onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && pointer.over(null), onPointerLeave: pointer.leave };
}
