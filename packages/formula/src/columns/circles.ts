import { shortened } from '../shortened.ts';

/** Beyond so many columns all of a circle get the same example, since each own way takes as long as the circle. */
const mostOwnWays = 50;

/** A circle that a column is part of. */
export interface Circle {
  /** All columns that need one another. */
  readonly members: ReadonlySet<string>;
  /** The shortest way from a column back to itself, with itself at both ends. */
  readonly way: readonly string[];
}

/** The circle of each column of a group that need one another. */
export function circlesIn(group: readonly string[], needsOf: (name: string) => readonly string[]): (name: string) => Circle {
  const members = new Set(group);
  if (group.length <= mostOwnWays) return (name) => ({ members, way: wayRound(name, members, needsOf) });
  const example = { members, way: wayRound(group[0]!, members, needsOf) };
  return () => example;
}

function wayRound(name: string, members: ReadonlySet<string>, needsOf: (name: string) => readonly string[]): string[] {
  const cameFrom = new Map<string, string>();
  const queue = [name];
  for (const at of queue)
    for (const next of needsOf(at)) {
      if (next === name) return wayTo(at, cameFrom, name);
      if (!members.has(next) || cameFrom.has(next)) continue;
      cameFrom.set(next, at);
      queue.push(next);
    }
  return [name, name];
}

function wayTo(end: string, cameFrom: ReadonlyMap<string, string>, last: string): string[] {
  const way = [last];
  for (let at: string | undefined = end; at !== undefined; at = cameFrom.get(at)) way.push(at);
  return way.reverse();
}

const mostNamed = 6;

/** 'This formula needs its own result: a → b → a.' */
export function circleMessage({ way }: Circle): string {
  const shown = way.length > mostNamed ? [...way.slice(0, mostNamed - 2), '…', way.at(-1)!] : way;
  return `This formula needs its own result: ${shown.map(shortened).join(' → ')}. Remove one of these references.`;
}
