import { TrackyardError } from '@trackyard/contract';
import { withFailingFiles } from './faulty-files.ts';
import { differing, type Hashes } from './table-copies.ts';

/** From so many calls of one place in a row on they are taken for alike. */
const ofOnePlace = 2;

/**
 * Does something with the file system failing at its first call, at its second, and so on to the end. It may bear that, or say
 * in a sentence that it failed, and then `look` finds all as it was; and the next time all is well. Answers what was wrong.
 */
export async function atEachFile(
  what: string,
  work: () => Promise<void>,
  look: () => Promise<Hashes> = async () => ({}),
): Promise<string[]> {
  const calls = await withFailingFiles(work, () => false);
  const seen = new Map<string, number>();
  const points = calls.flatMap(({ name, place }, index) => {
    const count = (seen.get(name + place) ?? 0) + 1;
    seen.set(name + place, count);
    return count <= ofOnePlace ? [{ at: index + 1, name, place }] : [];
  });
  const flaws: string[] = [];
  for (const { at, name, place } of points) {
    const before = await look();
    let failed: unknown;
    const attempt = async (): Promise<void> => {
      failed = await work().then(
        () => undefined,
        (cause: unknown) => cause,
      );
    };
    await withFailingFiles(attempt, (_, count) => count === at);
    const found = failed === undefined ? [] : differing(before, await look()).map((it) => `${it} is not as it was`);
    if (failed !== undefined && !(failed instanceof TrackyardError)) found.push(`an unclear error, ${failed}`);
    await work().catch((cause: unknown) => void found.push(`the next time it says ${cause}`));
    flaws.push(...found.map((it) => `call ${at}, ${name} ${place}: ${it}`));
  }
  console.log(`failure at the n-th await: files of ${what} × failure points: ${points.length}, violations ${flaws.length}`);
  return flaws;
}
