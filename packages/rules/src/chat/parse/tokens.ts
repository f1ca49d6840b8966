import { codeSpans } from './code-spans.ts';
import { findLinks } from './links.ts';
import type { Mentioned, MentionFinder } from './mentions.ts';
import type { NameFinder } from './names.ts';

export type Token =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'link'; text: string; address: string }
  | { kind: 'mention'; text: string; of: Mentioned }
  | { kind: 'track'; text: string; trackId: string }
  /** A run of `*`, `_` or `~` that may begin or end a style. */
  | { kind: 'mark'; text: string; opens: boolean; closes: boolean };

/** What is named in a text. */
export interface Finders {
  mentionAt: MentionFinder;
  trackAt: NameFinder;
}

/** Takes a paragraph apart. Code comes first, then links, then mentions; marks count only in what is left. */
export function tokensOf(text: string, finders: Finders): Token[] {
  const tokens: Token[] = [];
  let done = 0;
  for (const code of [...codeSpans(text), { start: text.length, end: text.length, text: '' }]) {
    for (const link of findLinks(text, done, code.start)) {
      readPlain(text, done, link.start, finders, tokens);
      tokens.push({ kind: 'link', text: text.slice(link.start, link.end), address: link.address });
      done = link.end;
    }
    readPlain(text, done, code.start, finders, tokens);
    if (code.text) tokens.push({ kind: 'code', text: code.text });
    done = code.end;
  }
  return tokens;
}

function readPlain(text: string, from: number, to: number, { mentionAt, trackAt }: Finders, tokens: Token[]): void {
  let done = from;
  const add = (token: Token, start: number, end: number) => {
    if (start > done) tokens.push({ kind: 'text', text: text.slice(done, start) });
    tokens.push(token);
    done = end;
  };
  for (const { 0: sign, index } of text.slice(from, to).matchAll(/@|#|\*+|_+|~+/g)) {
    const start = from + index;
    if (start < done) continue;
    if (sign === '@') {
      const mention = mentionAt(text, start, to);
      if (!mention) continue;
      add({ kind: 'mention', text: text.slice(start, mention.end), of: mention.of }, start, mention.end);
    } else if (sign === '#') {
      const track = trackAt(text, start, to);
      if (track) add({ kind: 'track', text: text.slice(start, track.end), trackId: track.id }, start, track.end);
    } else add(markOf(text, start, start + sign.length), start, start + sign.length);
  }
  if (to > done) tokens.push({ kind: 'text', text: text.slice(done, to) });
}

/** A mark opens before, and closes behind, something visible; `_` not within words, `*` not between digits (`2*3*4`). */
function markOf(text: string, start: number, end: number): Token {
  const mark = text.slice(start, end);
  const before = [...text.slice(Math.max(0, start - 2), start)].at(-1) ?? ' ';
  const after = [...text.slice(end, end + 2)][0] ?? ' ';
  const inWord = mark[0] === '_' ? word : mark[0] === '*' ? digit : undefined;
  return {
    kind: 'mark',
    text: mark,
    opens: !space.test(after) && !(inWord?.test(before) && (mark[0] === '_' || inWord.test(after))),
    closes: !space.test(before) && !(inWord?.test(after) && (mark[0] === '_' || inWord.test(before))),
  };
}
const space = /\s/;
const word = /[\p{L}\p{N}_]/u;
const digit = /\p{N}/u;
