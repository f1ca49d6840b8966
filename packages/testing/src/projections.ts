import { type App, countProjectionMistakes, projectAll } from '@trackyard/server';

/** Makes projections of all tables again and again, until `end`, which fails where one of them has other rows than the records make. */
export function followProjections({ services, write }: App): { end(): Promise<void> } {
  let isOver = false;
  const done = (async () => {
    while (!isOver) {
      await projectAll(services, write);
      await new Promise((resolve) => services.timers.after(20, () => resolve(undefined)));
    }
  })();
  // Not before `end`, so that it is the test that fails.
  done.catch(() => {});
  return {
    async end() {
      isOver = true;
      await done;
      await projectAll(services, write);
      const mistakes = await countProjectionMistakes(services.database);
      if (mistakes > 0) throw new Error(`${mistakes} rows of projections are not as the records make them.`);
    },
  };
}
