import { emojiAtHand, loadEmoji } from '../emoji/emojiData.ts';
import { hasShortcode, withEmoji } from './shortcodes.ts';
import { applyEdit } from './textBox.ts';

/**
 * Each `:name:` that stands in the box becomes its emoji: after a paste, and once the emoji are here if somebody typed
 * faster than they came.
 */
export function emojiInText(field: HTMLTextAreaElement): void {
  if (!hasShortcode(field.value)) return;
  const book = emojiAtHand();
  if (!book) {
    // An edit takes the focus: nobody who went on elsewhere is called back. What is sent meanwhile waits by itself (useOutgoing).
    const later = () => document.activeElement === field && emojiInText(field);
    loadEmoji().then(later, (error: unknown) => console.warn('Emoji did not load', error));
    return;
  }
  if (withEmoji(field.value, book) === field.value) return;
  applyEdit(field, ({ text, end }) => {
    const caret = withEmoji(text.slice(0, end), book).length;
    return { text: withEmoji(text, book), start: caret, end: caret };
  });
}
