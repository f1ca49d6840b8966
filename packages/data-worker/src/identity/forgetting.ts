/** Forgets what is kept of somebody; where the store fails it is still to be done, before anything is kept of the next person. */
export interface Forgetting {
  /** Does it now. Rejects when the store fails. */
  begin(act: () => Promise<void>): Promise<void>;
  /** Does what is still to be done. Rejects when the store fails. */
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
