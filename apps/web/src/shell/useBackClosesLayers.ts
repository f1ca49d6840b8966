import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { closeLayers, useOpenLayers } from '../ui/index.ts';
import { blockBack } from './blockBack.ts';

/**
 * Going back closes what lies over the page before it leaves the page. Right after a click or the space key it was a button that went
 * back: then all of it closes, and the page is left.
 */
export function useBackClosesLayers(): void {
  const { history } = useRouter();
  const open = useOpenLayers() > 0;
  useEffect(() => {
    if (open) return blockBack({ history, presses: window, now: () => performance.now(), close: closeLayers });
  }, [history, open]);
}
