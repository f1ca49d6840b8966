import { useSyncExternalStore } from 'react';

/** A value outside of components that several of them use. */
export interface SharedValue<T> {
  get(): T;
  /** Renders its users again. */
  set(next: T): void;
  use(): T;
}

export function createSharedValue<T>(value: T): SharedValue<T> {
  const listeners = new Set<() => void>();
  const get = (): T => value;
  const subscribe = (changed: () => void): (() => void) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  };
  return {
    get,
    set(next) {
      value = next;
      for (const changed of listeners) changed();
    },
    use: () => useSyncExternalStore(subscribe, get),
  };
}
