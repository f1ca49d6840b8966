import { limits } from '@trackyard/contract';
import { useEffect } from 'react';

const tooMany = 4 * limits.chatPage;

/** A chat that is left on the screen grows with each message: at its end what is far above is let go. */
export function useTrim(count: number, isAtEnd: boolean, trim: () => void): void {
  const isDue = isAtEnd && count > tooMany;
  useEffect(() => {
    if (isDue) trim();
  }, [isDue, trim]);
}
