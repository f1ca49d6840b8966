import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { layersToClose } from '@trackyard/rules';
import { useEffect } from 'react';
import { closeLayers, useOpenLayers } from '../ui/index.ts';

/**
 * Going back closes what lies over the page before it leaves the page. Right after a click or the space key it was a button that went
 * back: then all of it closes, and the page is left.
 */
export function useBackClosesLayers(): void {
  const history: RouterHistory = useRouter().history;
  const open = useOpenLayers() > 0;
  useEffect(() => {
    if (!open) return;
    let pressedAt = Number.NEGATIVE_INFINITY;
    const onPress = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === ' ') pressedAt = performance.now();
    };
    const presses = ['click', 'keydown'] as const;
    for (const it of presses) addEventListener(it, onPress, { capture: true });
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action, currentLocation, nextLocation }) => {
        if (action === 'PUSH' || action === 'REPLACE') return false;
        const steps = nextLocation.state.__TSR_index - currentLocation.state.__TSR_index;
        const which = layersToClose({ steps, sincePressMs: performance.now() - pressedAt });
        if (which !== 'none') closeLayers(which);
        return which === 'top';
      },
    });
    return () => {
      unblock();
      for (const it of presses) removeEventListener(it, onPress, { capture: true });
    };
  }, [history, open]);
}
