import type { TrackEntry } from '@trackyard/contract';

type Labelled = Pick<TrackEntry, 'labels'>;

/** Capital letters make no other label. */
export const hasLabel = ({ labels }: Labelled, label: string): boolean => {
  const wanted = label.toLowerCase();
  return labels.some((it) => it.toLowerCase() === wanted);
};

/** The labels that entries have, the most used first, each as it was first written. */
export function labelsOf(entries: Iterable<Labelled>): { label: string; count: number }[] {
  const found = new Map<string, { label: string; count: number }>();
  for (const { labels } of entries)
    for (const label of labels) {
      const key = label.toLowerCase();
      const known = found.get(key);
      if (known) known.count++;
      else found.set(key, { label, count: 1 });
    }
  return [...found.values()].sort((a, b) => b.count - a.count || (a.label.toLowerCase() < b.label.toLowerCase() ? -1 : 1));
}
