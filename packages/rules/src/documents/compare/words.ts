import type { DocumentNode } from '../../knowledge/index.ts';
import { differences } from './differences.ts';
import { keyOf, marksKey } from './keys.ts';

/** A run of words and line breaks that is unchanged, added or removed. */
export interface WordPart {
  is: 'same' | 'added' | 'removed';
  content: readonly DocumentNode[];
}

/** A number with its separators, a word, white space, or another character; each letter in scripts without spaces. */
const pieces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]\p{M}*|\p{N}+(?:[.,:]\p{N}+)+|[\p{L}\p{N}_][\p{L}\p{N}\p{M}_’']*|\s+|[\s\S]/gu;
export const wordsIn = (text: string): string[] => text.match(pieces) ?? [];

/** A word with its marks, or a line break. */
interface Token {
  key: string;
  node: DocumentNode;
  /** Of the word; null for a line break. */
  marks: string | null;
}
const tokensOf = (content: readonly DocumentNode[]): Token[] =>
  content.flatMap((node): Token[] => {
    if (node.text === undefined) return [{ key: keyOf(node), node, marks: null }];
    const marks = marksKey(node);
    return wordsIn(node.text).map((text) => ({ key: `${marks} ${text}`, node: { ...node, text }, marks }));
  });

/** Joins words with equal marks into texts. */
function textsFrom(tokens: readonly Token[]): DocumentNode[] {
  const made: DocumentNode[] = [];
  for (let from = 0, to = 1; from < tokens.length; from = to, to++) {
    const { node, marks } = tokens[from]!;
    while (marks !== null && to < tokens.length && tokens[to]!.marks === marks) to++;
    const text = tokens.slice(from, to).map((it) => it.node.text ?? '');
    made.push(marks === null ? node : { ...node, text: text.join('') });
  }
  return made;
}

/** Compares two texts word by word. */
export function compareTexts(before: readonly DocumentNode[], after: readonly DocumentNode[]): WordPart[] {
  const [from, to] = [tokensOf(before), tokensOf(after)];
  const keys = (tokens: readonly Token[]) => tokens.map((it) => it.key);
  const said = (is: WordPart['is'], tokens: readonly Token[]): WordPart[] =>
    tokens.length === 0 ? [] : [{ is, content: textsFrom(tokens) }];
  return differences(keys(from), keys(to)).flatMap((run) =>
    run.same
      ? said('same', to.slice(...run.after))
      : [...said('removed', from.slice(...run.before)), ...said('added', to.slice(...run.after))],
  );
}
