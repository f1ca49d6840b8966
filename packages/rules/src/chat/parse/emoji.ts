/**
 * One emoji as people see it, by the properties of Unicode (UTS 51): flags, keycaps, and pictures with skin tones, tags and
 * joined pictures. Signs that are text by default (©, ☺) count with the emoji selector only.
 */
const emoji =
  '(?:\\p{RI}\\p{RI}|[0-9#*]\\uFE0F?\\u20E3' +
  '|(?:\\p{ExtPict}\\p{EMod}|\\p{ExtPict}\\uFE0F|\\p{ExtPict}(?=\\u200D\\p{ExtPict})|(?!\\p{RI})\\p{EPres}(?!\\uFE0E))' +
  '(?:[\\u{E0020}-\\u{E007E}]+\\u{E007F})?(?:\\u200D\\p{ExtPict}\\uFE0F?\\p{EMod}?)*)';
const oneEmoji = new RegExp(emoji, 'uy');
const emojiRun = new RegExp(`${emoji}+`, 'gu');

/** How many emoji the text is made of, when there is nothing else but white space; else false. */
export function isOnlyEmoji(text: string): number | false {
  const found = text.replace(/\s+/g, '');
  let count = 0;
  for (let at = 0; at < found.length; count++) {
    oneEmoji.lastIndex = at;
    const length = oneEmoji.exec(found)?.[0].length;
    if (!length) return false;
    at += length;
  }
  return count > 0 && count;
}

/** The text, taken apart where emoji begin and end. */
export function splitAtEmoji(text: string): { text: string; isEmoji: boolean }[] {
  const pieces: { text: string; isEmoji: boolean }[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(emojiRun)) {
    if (index > done) pieces.push({ text: text.slice(done, index), isEmoji: false });
    pieces.push({ text: found, isEmoji: true });
    done = index + found.length;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), isEmoji: false });
  return pieces;
}
