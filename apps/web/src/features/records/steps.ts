import { TrackyardError } from '@trackyard/contract';

/** A step under its name: what an earlier try has done is not done again. */
type Step = (name: string, work: () => Promise<unknown>) => Promise<void>;
interface Steps {
  step: Step;
  /** It is done, or may be: its answer was lost. */
  isBegun(name: string): boolean;
}

/**
 * The steps of one piece of work over all its tries. The ids of what they make stay the same. Where an answer was lost, the step is tried
 * again, and an id that is taken then says that the server has done it.
 */
export function makeSteps(): Steps {
  const done = new Set<string>();
  const lost = new Set<string>();
  return {
    isBegun: (name) => done.has(name) || lost.has(name),
    async step(name, work) {
      if (done.has(name)) return;
      try {
        await work();
      } catch (cause) {
        const code = cause instanceof TrackyardError ? cause.code : 'internal';
        if (code === 'internal' || code === 'unavailable') lost.add(name);
        if (code !== 'conflict' || !lost.has(name)) throw cause;
      }
      done.add(name);
    },
  };
}
