import type { AppTable } from '@trackyard/contract';
import { useMemo } from 'react';
import { useLive } from '../../data/index.ts';
import type { SystemValues } from './record-source.ts';

const none: SystemValues = () => ({});

/** For the fields of a table that the system sets: when a record was made and changed, and the names of those who did. */
export function useSystemValues(trackId: string, table: AppTable): SystemValues {
  const people = useLive('tracks.everyoneEver', { trackId });
  return useMemo(() => {
    const fields = table.attributes.filter((it) => it.type in readers);
    if (fields.length === 0) return none;
    const names = new Map(people?.map((it) => [it.userId, it.person.displayName]));
    return (saved) => Object.fromEntries(fields.map(({ id, type }) => [id, readers[type as keyof typeof readers](saved, names)]));
  }, [table.attributes, people]);
}

type Names = ReadonlyMap<string, string>;
type Saved = Parameters<SystemValues>[0];
const readers = {
  createdDate: ({ created }: Saved) => created,
  lastUpdated: ({ updated }: Saved) => updated,
  createdBy: ({ createdBy, createdByGuest }: Saved, names: Names) => names.get(createdBy ?? createdByGuest ?? '') ?? null,
  lastUpdatedBy: ({ lastUpdatedBy }: Saved, names: Names) => names.get(lastUpdatedBy ?? '') ?? null,
};
