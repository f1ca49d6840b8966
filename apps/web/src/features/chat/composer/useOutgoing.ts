import { useEffect, useMemo } from 'react';
import { emojiAtHand, loadEmoji } from '../emoji/emojiData.ts';
import { hasShortcode, withEmoji } from './shortcodes.ts';

const longestWaitMs = 1500;

interface Outgoing {
  text: string;
  go(text: string): void;
}

/**
 * Hands texts on with their `:names:` as emoji, in the order in which they were given. Waits for the emoji only where a text
 * has such a name and they are not here yet, for a moment at most; without them the text goes as it was typed.
 */
export function useOutgoing(): (text: string, go: (text: string) => void) => void {
  const outgoing = useMemo(createOutgoing, []);
  useEffect(() => {
    // Nothing may wait in a page that goes away.
    window.addEventListener('pagehide', outgoing.flush);
    return () => {
      window.removeEventListener('pagehide', outgoing.flush);
      outgoing.flush();
    };
  }, [outgoing]);
  return outgoing.hand;
}

function createOutgoing() {
  let waiting: Outgoing[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    const book = emojiAtHand();
    const now = waiting;
    waiting = [];
    for (const { text, go } of now) go(book ? withEmoji(text, book) : text);
  };
  const hand = (text: string, go: (text: string) => void) => {
    waiting.push({ text, go });
    if (waiting.length > 1) return;
    if (emojiAtHand() || !hasShortcode(text)) return flush();
    timer = setTimeout(flush, longestWaitMs);
    loadEmoji().then(flush, (error: unknown) => {
      console.warn('Emoji did not load', error);
      flush();
    });
  };
  return { hand, flush };
}
