export interface Counted<T> {
  is: T;
  at: Date;
}

/** A number that is public, and so may be asked for by anybody at any time: counted at most once within some time, by one query. */
export function kept<T>(count: () => Promise<T>): (now: Date, notOlderThanMs: number) => Promise<Counted<T>> {
  let last: Counted<T> | undefined;
  let counting: Promise<Counted<T>> | undefined;
  return (now, notOlderThanMs) => {
    if (last && now.getTime() - last.at.getTime() < notOlderThanMs) return Promise.resolve(last);
    counting ??= count()
      .then((is) => {
        last = { is, at: now };
        return last;
      })
      .finally(() => {
        counting = undefined;
      });
    return counting;
  };
}
