import { useState } from 'react';

/** What is stored, or what somebody puts in its place: that shows at once, until it is saved, or could not be, or something later is shown. */
export function useOptimisticValue<V>(stored: V): [V, show: <S>(value: V, saving: Promise<S>) => Promise<S>] {
  const [own, setOwn] = useState<{ value: V } | null>(null);
  const show = <S>(value: V, saving: Promise<S>): Promise<S> => {
    const mine = { value };
    setOwn(mine);
    return saving.finally(() => setOwn((now) => (now === mine ? null : now)));
  };
  return [own ? own.value : stored, show];
}
