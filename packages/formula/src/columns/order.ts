/** Columns of one step in the order: one by itself, or all that need one another. */
export interface Group {
  readonly names: readonly string[];
  readonly isCircle: boolean;
}

interface Visit {
  readonly name: string;
  readonly index: number;
  low: number;
  onStack: boolean;
  readonly needs: readonly string[];
  next: number;
}

/**
 * Puts what a column needs in front of it, and finds the circles: Tarjan's strongly connected components, without recursion, so that a
 * chain of many thousand columns is no matter. Takes time in proportion to columns and references.
 */
export function orderColumns(names: readonly string[], needsOf: (name: string) => readonly string[]): Group[] {
  const visits = new Map<string, Visit>();
  const stack: Visit[] = [];
  const groups: Group[] = [];
  for (const root of names) if (!visits.has(root)) walk(root);
  return groups;

  function walk(root: string): void {
    const way = [enter(root)];
    for (let at = way.at(-1); at; at = way.at(-1)) {
      const next = at.needs[at.next++];
      if (next === undefined) leave(way, at);
      else {
        const seen = visits.get(next);
        if (!seen) way.push(enter(next));
        else if (seen.onStack) at.low = Math.min(at.low, seen.index);
      }
    }
  }

  function enter(name: string): Visit {
    const index = visits.size;
    const visit: Visit = { name, index, low: index, onStack: true, needs: needsOf(name), next: 0 };
    visits.set(name, visit);
    stack.push(visit);
    return visit;
  }

  function leave(way: Visit[], at: Visit): void {
    way.pop();
    const parent = way.at(-1);
    if (parent) parent.low = Math.min(parent.low, at.low);
    if (at.low !== at.index) return;
    const group = stack.splice(stack.lastIndexOf(at));
    for (const it of group) it.onStack = false;
    groups.push({ names: group.map((it) => it.name), isCircle: group.length > 1 || at.needs.includes(at.name) });
  }
}
