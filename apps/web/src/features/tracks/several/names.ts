import { isVisible, limits, oneLine } from '@trackyard/contract';

export type NameProblem = 'tooLong' | 'twice' | 'unseen';
export interface Names {
  /** One for each track to make. */
  good: string[];
  bad: { name: string; problem: NameProblem }[];
}

/** The names in a pasted list, one on each line, judged as the server does. */
export function namesIn(text: string): Names {
  const names: Names = { good: [], bad: [] };
  const seen = new Set<string>();
  for (const line of text.split(/\r\n|[\n\r\u2028\u2029]/)) {
    const name = oneLine(line);
    if (!name) continue;
    const problem = problemOf(name, seen);
    if (problem) names.bad.push({ name, problem });
    else names.good.push(name);
    seen.add(name);
  }
  return names;
}

function problemOf(name: string, seen: ReadonlySet<string>): NameProblem | null {
  if (!isVisible(name)) return 'unseen';
  if (name.length > limits.titleLength) return 'tooLong';
  return seen.has(name) ? 'twice' : null;
}

/** The list without what has been made, however often it stands there. */
export function without(text: string, made: Iterable<string>): string {
  const gone = new Set(made);
  const left = text.split(/\r\n|[\n\r\u2028\u2029]/).filter((line) => !gone.has(oneLine(line)));
  return left.join('\n').trim();
}
