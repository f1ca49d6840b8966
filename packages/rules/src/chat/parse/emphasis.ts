import type { TextStyle } from '@trackyard/contract';
import type { Token } from './tokens.ts';

type Mark = '*' | '**' | '_' | '~~';
const styleOf: Record<Mark, TextStyle> = { '*': 'italic', _: 'italic', '**': 'bold', '~~': 'strike' };

/** What a mark turned out to do: styles that end and begin here, or text. */
export interface MarkRole {
  ends: TextStyle[];
  begins: TextStyle[];
}

/**
 * Pairs the marks: each closes the nearest one of its kind that is open, and what stayed open between them is text. The
 * answer has the role of each token that is a paired mark. Each mark is opened and dropped at most once.
 */
export function pairMarks(tokens: readonly Token[]): Map<number, MarkRole> {
  const roles = new Map<number, MarkRole>();
  const open: { mark: Mark; at: number }[] = [];
  const counts: Record<Mark, number> = { '*': 0, '**': 0, _: 0, '~~': 0 };

  const close = (mark: Mark, at: number) => {
    for (let top = open.pop(); top; top = open.pop()) {
      counts[top.mark]--;
      if (top.mark !== mark) continue;
      roleAt(roles, top.at).begins.unshift(styleOf[mark]);
      roleAt(roles, at).ends.push(styleOf[mark]);
      return;
    }
  };

  tokens.forEach((token, at) => {
    if (token.kind !== 'mark') return;
    const marks = marksIn(token.text);
    if (token.closes && marks.length > 0 && marks.every((mark) => counts[mark] > 0)) {
      for (const mark of nearestFirst(marks, open)) if (counts[mark] > 0) close(mark, at);
    } else if (token.opens) {
      for (const mark of marks) {
        open.push({ mark, at });
        counts[mark]++;
      }
    }
  });
  // `***a**` opened two and closed one: the token would be half a mark, so that all of it is text.
  return withoutHalves(roles, tokens);
}

/** `***` is both; longer runs, and others such as `__`, mean nothing. */
const marksIn = (text: string): Mark[] => (text === '***' ? ['**', '*'] : Object.hasOwn(styleOf, text) ? [text as Mark] : []);

const nearestFirst = (marks: Mark[], open: readonly { mark: Mark }[]): Mark[] =>
  marks.length === 2 && open.at(-1)?.mark === marks[1] ? marks.toReversed() : marks;

function roleAt(roles: Map<number, MarkRole>, at: number): MarkRole {
  const role = roles.get(at) ?? { ends: [], begins: [] };
  roles.set(at, role);
  return role;
}

function withoutHalves(roles: Map<number, MarkRole>, tokens: readonly Token[]): Map<number, MarkRole> {
  const isHalf = (role: MarkRole, at: number) => role.ends.length + role.begins.length < marksIn(tokens[at]!.text).length;
  return [...roles].some(([at, role]) => isHalf(role, at)) ? onlyWholePairs(tokens) : roles;
}

/** Once more without `***`, which then stays as text. */
const onlyWholePairs = (tokens: readonly Token[]): Map<number, MarkRole> =>
  pairMarks(tokens.map((it) => (it.kind === 'mark' && it.text === '***' ? { kind: 'text', text: it.text } : it)));
