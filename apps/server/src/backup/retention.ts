import type { Repository } from './repository.ts';

/** Removes all snapshots but the newest, and then the files that none of those has. Answers the names of the snapshots that went. */
export async function keepNewest(repository: Repository, count: number): Promise<string[]> {
  const all = await repository.snapshots();
  const old = all.slice(0, Math.max(0, all.length - count));
  if (old.length === 0) return [];
  for (const name of old) await repository.remove(name);
  const used = new Set<string>();
  for (const name of await repository.snapshots()) for (const [file] of await repository.snapshot(name).list()) used.add(file);
  const unused: string[] = [];
  for await (const page of repository.files.walk('')) unused.push(...page.map((it) => it.name).filter((it) => !used.has(it)));
  for (const name of unused) await repository.files.remove(name);
  return old;
}
