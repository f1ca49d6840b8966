import { TrackyardError } from '@trackyard/contract';
import { type Faults, faultKinds, sampleOf } from '@trackyard/testing';

export interface Work {
  what: string;
  faults: Faults;
  attempt(): Promise<unknown>;
  /** Runs after each attempt, with the database well again; answers what is wrong with what it finds. */
  afterwards(): Promise<(string | false)[]>;
}

/** At how many calls it fails in `npm test`; in `npm run test:long` at each. */
const tried = 16;

/**
 * Attempts something with the database failing at its first call, at its second, and so on to the end, each time in another
 * way. Answers what was wrong: also an error that a person would not understand.
 */
export async function atEach({ what, faults, attempt, afterwards }: Work): Promise<string[]> {
  const flaws: string[] = [];
  faults.arm();
  await attempt();
  const count = faults.disarm().length;
  await afterwards();
  const all = Array.from({ length: count }, (_, index) => index + 1);
  const points = sampleOf(all, tried);
  for (const at of points) {
    const kind = faultKinds[at % faultKinds.length]!;
    faults.arm({ at, kind });
    const unclear = await attempt().then(
      () => false as const,
      (cause: unknown) => !(cause instanceof TrackyardError) && `an unclear error, ${cause}`,
    );
    const calls = faults.disarm();
    const found = [unclear, !(await faults.areGivenBack()) && 'a connection is not given back', ...(await afterwards())];
    const call = `call ${at} ${kind} (${calls[at - 1]?.slice(0, 70)})`;
    flaws.push(...found.flatMap((it) => (it ? [`${call}: ${it}`] : [])));
  }
  console.log(`failure at the n-th await: ${what} × failure points: ${points.length} of ${count}, violations ${flaws.length}`);
  return flaws;
}
