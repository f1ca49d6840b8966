import type { RouterHistory } from '@tanstack/react-router';
import { layersToClose } from '@trackyard/rules';

interface Options {
  history: Pick<RouterHistory, 'block'>;
  /** Where clicks and keys are heard. */
  presses: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  now(): number;
  close(which: 'top' | 'all'): void;
}
const heard = ['click', 'keydown'] as const;

/** While something lies over the page, a step back closes it; answers how to stop. */
export function blockBack({ history, presses, now, close }: Options): () => void {
  let pressedAt = Number.NEGATIVE_INFINITY;
  const onPress = (event: Event) => {
    if (event.type === 'click' || (event as KeyboardEvent).key === ' ') pressedAt = now();
  };
  for (const it of heard) presses.addEventListener(it, onPress, { capture: true });
  const unblock = history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action, currentLocation, nextLocation }) => {
      if (action === 'PUSH' || action === 'REPLACE') return false;
      const steps = nextLocation.state.__TSR_index - currentLocation.state.__TSR_index;
      const which = layersToClose({ steps, sincePressMs: now() - pressedAt });
      if (which !== 'none') close(which);
      return which === 'top';
    },
  });
  return () => {
    unblock();
    for (const it of heard) presses.removeEventListener(it, onPress, { capture: true });
  };
}
