import type { Engine } from './engine.ts';

/** Counts the operations that run: a caller who hangs up does not end what they asked for. */
export function countRuns(engine: Engine): { engine: Engine; quiet(): Promise<void> } {
  const running = new Set<Promise<unknown>>();
  return {
    engine: {
      ...engine,
      run(...call) {
        const run = engine.run(...call);
        const it = run.catch(() => undefined).finally(() => running.delete(it));
        running.add(it);
        return run;
      },
    },
    async quiet() {
      while (running.size) await Promise.all(running);
    },
  };
}
