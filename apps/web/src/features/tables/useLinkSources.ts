import type { AppTable, Attribute } from '@trackyard/contract';
import type { RecordWindow } from '@trackyard/data-worker';
import { useCallback, useMemo, useState } from 'react';
import { isConversation, useLive, useWorker } from '../../data/index.ts';
import type { LinkSource, LinkTarget } from './grid/index.ts';

type Rows = RecordWindow['rows'];
const none = {};
interface LinkSources {
  /** By the ids of the fields that link. */
  sources: Readonly<Record<string, LinkSource>>;
  /** The names of records that rows link to come with the rows. */
  learn: (rows: Rows) => void;
}

/** Where the names for fields of people, tracks and records come from: only what the reader may see anyway. */
export function useLinkSources(trackId: string, table: AppTable): LinkSources {
  const { run } = useWorker();
  const has = (type: Attribute['type']): boolean => table.attributes.some((it) => it.type === type);
  const everyone = useLive('tracks.everyoneEver', has('user') ? { trackId } : null);
  const tracks = useLive('tracks.list', has('track') ? none : null);
  const [labels] = useState(() => new Map<string, string>());
  const people = useSame(everyone?.map((it) => ({ id: it.userId, name: it.person.displayName, isThere: it.status !== 'REMOVED' })));
  const rooms = useSame(tracks?.filter((it) => !isConversation(it) && !it.pending).map((it) => ({ id: it.id, name: it.title })));
  const learn = useCallback(
    (rows: Rows) => {
      for (const row of rows) for (const it of row.relationships) labels.set(it.targetId, it.targetLabel);
    },
    [labels],
  );
  const sources = useMemo(() => {
    const search = async (tableId: string, text: string): Promise<LinkTarget[]> => {
      const { records } = await run('records.search', { trackId, tableId, text });
      return records.map(({ id, displayText }) => {
        labels.set(id, displayText);
        return { id, name: displayText };
      });
    };
    const sourceOf = ({ type, options }: Attribute): LinkSource | null => {
      if (type === 'user')
        return listed(
          people,
          people.filter((it) => it.isThere),
        );
      if (type === 'track') return listed(rooms);
      const linked = options.TABLE_RESTRICTION;
      return type === 'task' && linked ? { nameOf: (id) => labels.get(id), find: (text) => search(linked, text) } : null;
    };
    return Object.fromEntries(
      table.attributes.flatMap((it) => {
        const source = sourceOf(it);
        return source ? [[it.id, source]] : [];
      }),
    );
  }, [trackId, table.attributes, people, rooms, labels, run]);
  return { sources, learn };
}

/** The same list as long as it says the same: tracks change with each message in one of them, and columns are painted anew with their names. */
function useSame<Item>(items: readonly Item[] = []): readonly Item[] {
  const text = JSON.stringify(items);
  return useMemo(() => JSON.parse(text) as Item[], [text]);
}

/** `offered`: those that can be linked to by now. */
function listed(known: readonly LinkTarget[], offered: readonly LinkTarget[] = known): LinkSource {
  const names = new Map(known.map((it) => [it.id, it.name]));
  return {
    nameOf: (id) => names.get(id),
    find: async (text) => offered.filter((it) => it.name.toLocaleLowerCase().includes(text.toLocaleLowerCase())),
  };
}
