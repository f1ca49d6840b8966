import { useRef } from 'react';
import { useSettled } from '../../../../ui/index.ts';

/** Another text whenever one of these snapshots is another one, once no more of them come for a second. */
export function useRevision(snapshots: readonly unknown[]): string {
  const last = useRef({ snapshots, count: 0 });
  if (snapshots.some((it, at) => it !== last.current.snapshots[at])) last.current = { snapshots, count: last.current.count + 1 };
  return useSettled(String(last.current.count), 1_000);
}
