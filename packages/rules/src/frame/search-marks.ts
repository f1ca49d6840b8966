import type { SearchedText, SearchMatch } from '@trackyard/contract';

/** A text in parts: those that match, and what stands between them. */
export interface MarkedPart {
  text: string;
  isMatch: boolean;
}

/** Matches may touch or overlap, and end beyond a text that was cut. */
export function markedParts({ text, matches }: SearchedText): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let done = 0;
  for (const [from, to] of inOrder(matches)) {
    const [start, end] = [Math.max(from, done), Math.min(to, text.length)];
    if (end <= start) continue;
    if (start > done) parts.push({ text: text.slice(done, start), isMatch: false });
    parts.push({ text: text.slice(start, end), isMatch: true });
    done = end;
  }
  if (done < text.length) parts.push({ text: text.slice(done), isMatch: false });
  return parts;
}

/** The text from a few characters before its first match on, so that the match shows where there is room for one line only. */
export function startingNearMatch({ text, matches }: SearchedText, before: number): SearchedText {
  const first = inOrder(matches)[0]?.[0] ?? 0;
  if (first <= before) return { text, matches };
  const cut = text.indexOf(' ', first - before) + 1;
  const start = cut > 0 && cut <= first ? cut : first;
  return { text: `…${text.slice(start)}`, matches: matches.map(([from, to]): SearchMatch => [from - start + 1, to - start + 1]) };
}

const inOrder = (matches: readonly SearchMatch[]): SearchMatch[] => matches.toSorted(([a], [b]) => a - b);
