/** Clearings of the cache. Where the store fails, a clearing stays pending and must be done before the next person's data is cached. */
export interface Forgetting {
  /** Clears now. Rejects when the store fails; the clearing is then pending. */
  begin(act: () => Promise<void>): Promise<void>;
  /** Does the pending clearings. Rejects when the store fails. */
  finish(): Promise<void>;
}

export function createForgetting(): Forgetting {
  let left: (() => Promise<void>)[] = [];
  const finish = async (): Promise<void> => {
    const begun = left;
    for (const act of begun) await act();
    left = left.filter((it) => !begun.includes(it));
  };
  return {
    finish,
    begin(act) {
      left = [...left, act];
      return finish();
    },
  };
}
