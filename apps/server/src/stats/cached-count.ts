export interface Counted<T> {
  is: T;
  at: Date;
}

/** A public number, which anybody may ask for at any time: it is counted at most once within `maxAgeMs`, by one query. */
export function cachedCount<T>(count: () => Promise<T>): (now: Date, maxAgeMs: number) => Promise<Counted<T>> {
  let last: Counted<T> | undefined;
  let counting: Promise<Counted<T>> | undefined;
  return (now, maxAgeMs) => {
    if (last && now.getTime() - last.at.getTime() < maxAgeMs) return Promise.resolve(last);
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
