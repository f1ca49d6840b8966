import { type AppTable, type Attribute, type InputOf, limits, type OutputOf } from '@trackyard/contract';
import type { RecordWindow } from '@trackyard/data-worker';
import { linksEntries } from '@trackyard/rules';
import { useCallback, useMemo, useState } from 'react';
import { isConversation, useLive, useStableValue, useWorker } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import type { LinkSource, LinkTarget } from '../grid/index.ts';
import { useAssets } from './assets/useAssets.ts';

type Learned = Pick<RecordWindow, 'rows' | 'groups'>;
const none = {};
interface LinkSources {
  /** By the ids of the fields that link. */
  sources: Readonly<Record<string, LinkSource>>;
  /** The names of records that rows link to come with the rows, and those of groups with the groups. */
  learn: (window: Learned) => void;
}

/** Where the names for fields of people, tracks, articles, records and assets come from: only what the reader may see anyway. */
export function useLinkSources(trackId: string, table: AppTable): LinkSources {
  const t = useTexts();
  const { run } = useWorker();
  const assets = useAssets(trackId, table);
  const has = (type: Attribute['type']): boolean => table.attributes.some((it) => it.type === type);
  const everyone = useLive('tracks.everyoneEver', has('user') ? { trackId } : null);
  const tracks = useLive('tracks.list', has('track') ? none : null);
  const wiki = useLive('rows.wikis', has('article') ? none : null)?.find((it) => it.main);
  const articles = useLive('articles.ofWiki', wiki ? { wikiId: wiki.id } : null);
  const [labels] = useState(() => new Map<string, string>());
  // Tracks change with each message in one of them, and columns are painted anew with their names.
  const people = useStableValue(
    everyone?.map(({ userId: id, status, asked, person: { displayName: name, guest } }) => ({
      ...{ id, name, isThere: status !== 'REMOVED' && !asked },
      // Whoever chooses somebody knows that they are no member.
      offered: guest ? t('guests.named', { name }) : status === 'PENDING' ? t('people.invited', { name }) : name,
    })) ?? [],
  );
  const rooms = useStableValue(
    tracks?.filter((it) => !isConversation(it) && !it.pending).map((it) => ({ id: it.id, name: it.title })) ?? [],
  );
  const pages = useStableValue(articles?.rows.map((it) => ({ id: it.id, name: it.title })) ?? []);
  const learn = useCallback(
    ({ rows, groups }: Learned) => {
      for (const row of rows) for (const it of row.relationships) labels.set(it.targetId, it.targetLabel);
      for (const group of groups ?? []) for (const it of group.names ?? []) labels.set(it.id, it.name);
    },
    [labels],
  );
  const sources = useMemo(() => {
    const place = { trackId, tableId: table.id };
    const search = async (tableId: string, text: string): Promise<LinkTarget[]> => {
      const { records } = await run('records.search', { trackId, tableId, text });
      return records.map(({ id, displayText }) => {
        labels.set(id, displayText);
        return { id, name: displayText };
      });
    };
    const sourceOf = (attribute: Attribute): LinkSource | null => {
      const { type, options } = attribute;
      if (type === 'autocomplete')
        return { nameOf: (name) => name, find: (text) => suggestions(attribute, text, (input) => run('records.suggest', input), place) };
      if (type === 'user')
        return listed(
          people,
          people.filter((it) => it.isThere).map(({ id, offered: name }) => ({ id, name })),
        );
      if (type === 'track') return listed(rooms);
      if (type === 'article') return listed(pages);
      if (linksEntries(type)) return assets && { nameOf: assets.titleOf, find: async () => [], assets };
      const linked = options.TABLE_RESTRICTION;
      return type === 'task' && linked ? { nameOf: (id) => labels.get(id), find: (text) => search(linked, text) } : null;
    };
    return Object.fromEntries(
      table.attributes.flatMap((it) => {
        const source = sourceOf(it);
        return source ? [[it.id, source]] : [];
      }),
    );
  }, [trackId, table.id, table.attributes, people, rooms, pages, assets, labels, run]);
  return { sources, learn };
}

/** `offered`: those that can be linked to by now. */
function listed(known: readonly LinkTarget[], offered: readonly LinkTarget[] = known): LinkSource {
  const names = new Map(known.map((it) => [it.id, it.name]));
  return {
    nameOf: (id) => names.get(id),
    find: async (text) => offered.filter((it) => it.name.toLocaleLowerCase().includes(text.toLocaleLowerCase())),
  };
}

type Suggest = (input: InputOf<'records.suggest'>) => Promise<OutputOf<'records.suggest'>>;
/** What the field suggests by itself, and then what records have; without a connection only the former. */
async function suggestions(
  { id, options }: Attribute,
  text: string,
  suggest: Suggest,
  place: { trackId: string; tableId: string },
): Promise<LinkTarget[]> {
  const given = (options.choices ?? []).map((it) => it.name).filter((it) => it.toLocaleLowerCase().includes(text.toLocaleLowerCase()));
  const { values } = await suggest({ ...place, attributeId: id, text: text.slice(0, 200) }).catch(() => ({ values: [] }));
  return [...new Set([...given, ...values])].slice(0, limits.foundRecords).map((it) => ({ id: it, name: it }));
}
