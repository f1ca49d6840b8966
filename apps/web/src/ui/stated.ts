import { useLayoutEffect } from 'react';
import { createSharedValue, type SharedValue } from '../data/index.ts';

type Stated<T> = SharedValue<readonly { value: T }[]>;

/** What those that are on the page say of it. */
export const createStated = <T>(): Stated<T> => createSharedValue<readonly { value: T }[]>([]);

/** Says it while the component lives. */
export function useStating<T>(stated: Stated<T>, value: T): void {
  useLayoutEffect(() => {
    const own = { value };
    stated.set([...stated.get(), own]);
    return () => stated.set(stated.get().filter((it) => it !== own));
  }, [stated, value]);
}

/** The last of them counts. */
export const useStated = <T>(stated: Stated<T>): T | undefined => stated.use().at(-1)?.value;
