import { emojiAtHand, loadEmoji } from '../emoji/emojiData.ts';
import { hasShortcode, withEmoji } from './shortcodes.ts';
import { applyEdit } from './textBox.ts';

/** After a paste: its `:names:` become emoji, as those that are typed do. */
export function emojiInPasted(field: HTMLTextAreaElement): void {
  const pasted = field.value;
  if (!hasShortcode(pasted)) return;
  const book = emojiAtHand();
  if (!book) {
    const later = () => field.isConnected && field.value === pasted && emojiInPasted(field);
    loadEmoji().then(later, (error: unknown) => console.warn('Emoji did not load', error));
    return;
  }
  if (withEmoji(pasted, book) === pasted) return;
  applyEdit(field, ({ text, end }) => {
    const caret = withEmoji(text.slice(0, end), book).length;
    return { text: withEmoji(text, book), start: caret, end: caret };
  });
}
