import { createSharedValue } from '../../data/index.ts';

/** Entries that were cut or copied, to be pasted into another folder of their track. */
export interface Clipping {
  trackId: string;
  ids: readonly string[];
  how: 'cut' | 'copy';
}
const clipping = createSharedValue<Clipping | null>(null);

export const setClipping = clipping.set;
export function useClipping(trackId: string): Clipping | null {
  const clipped = clipping.use();
  return clipped?.trackId === trackId ? clipped : null;
}
