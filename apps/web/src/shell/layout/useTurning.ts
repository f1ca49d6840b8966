import { asksToTurn } from '@trackyard/rules';
import { useSyncExternalStore } from 'react';
import { useRemembered } from '../../data/index.ts';
import { useRoute } from '../../links/index.ts';

const byFinger = '(pointer: coarse) and (hover: none)';

/** How the device should be held, where it is held otherwise; and the way to go on as it is. */
export function useTurning(): { to: 'portrait' | 'landscape' | null; goOn: () => void } {
  const orientation = useSyncExternalStore(subscribe, isLandscape) ? 'landscape' : 'portrait';
  const [ignored, setIgnored] = useRemembered('held-anyway', false);
  const { fullScreen = false } = useRoute() ?? {};
  const { width, height } = screen;
  const touch = matchMedia(byFinger).matches;
  return { to: asksToTurn({ width, height, touch, orientation, prevented: ignored || fullScreen }), goOn: () => setIgnored(true) };
}

// Not the shape of the window: on a phone held upright the keyboard leaves a wide one.
const isLandscape = (): boolean => screen.orientation?.type.startsWith('landscape') ?? matchMedia('(orientation: landscape)').matches;
function subscribe(changed: () => void): () => void {
  const source: EventTarget = screen.orientation ?? globalThis;
  const event = screen.orientation ? 'change' : 'resize';
  source.addEventListener(event, changed);
  return () => source.removeEventListener(event, changed);
}
