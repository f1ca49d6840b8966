interface Screen {
  /** In CSS pixels, however it is held. */
  width: number;
  height: number;
  /** Fingers are its main pointer: a window on a desktop may have any shape. */
  touch: boolean;
  orientation: 'portrait' | 'landscape';
}
/** Below 40.5rem a device is a phone. */
const phoneBelow = 648;
/** The short side of the largest tablets; beyond it stand screens on walls and desks. */
const tabletUpTo = 1_100;

export function deviceOf({ width, height, touch }: Omit<Screen, 'orientation'>): 'phone' | 'tablet' | 'desktop' {
  const short = Math.min(width, height);
  if (!touch || short > tabletUpTo) return 'desktop';
  return short < phoneBelow ? 'phone' : 'tablet';
}

/** Whether people are asked to turn their device (spec §2.4): phones stand upright, tablets lie, unless `prevented`. */
export function asksToTurn({ prevented, ...screen }: Screen & { prevented: boolean }): 'portrait' | 'landscape' | null {
  if (prevented) return null;
  const device = deviceOf(screen);
  if (device === 'phone') return screen.orientation === 'landscape' ? 'portrait' : null;
  if (device === 'tablet') return screen.orientation === 'portrait' ? 'landscape' : null;
  return null;
}
