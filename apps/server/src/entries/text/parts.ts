/** Characters (UTF-16 units) of a text that are stored. */
export const mostText = 1_000_000;
/** Characters of a part, of which some are longer by a word. */
const partLength = 6_000;

/** A text as it is stored: no control characters, and blank lines and spaces once. */
export function tidyText(text: string): { text: string; isCut: boolean } {
  const tidy = text
    .slice(0, mostText * 2)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n\t\p{Cf}\p{Co}]|\p{Cs}|\uFEFF/gu, '')
    .replace(/[^\S\n\t]+/g, ' ')
    // Line by line, not by an expression with two runs of blanks: that takes quadratic time on a long run of them.
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const isCut = tidy.length > mostText || text.length > mostText * 2;
  return { text: tidy.slice(0, endBefore(tidy, 0, mostText)), isCut };
}

/** Cuts a text into parts at lines, else between words: put together, they are the text. */
export function cutText(text: string): string[] {
  const parts: string[] = [];
  for (let from = 0; from < text.length; ) {
    const to = endBefore(text, from, from + partLength);
    parts.push(text.slice(from, to));
    from = to;
  }
  return parts;
}

/** Where a piece that begins at `from` ends, at `most` at the latest. */
function endBefore(text: string, from: number, most: number): number {
  if (most >= text.length) return text.length;
  const half = from + (most - from) / 2;
  const line = text.lastIndexOf('\n', most - 1);
  if (line > half) return line + 1;
  const space = text.lastIndexOf(' ', most - 1);
  if (space > half) return space + 1;
  const isLowSurrogate = /[\uDC00-\uDFFF]/.test(text[most]!);
  return isLowSurrogate ? most - 1 : most;
}
