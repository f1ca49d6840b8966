import { IconBolt, IconFileText } from '@tabler/icons-react';
import type { KnownPerson } from '@trackyard/data-worker';
import { entryKind } from '@trackyard/rules';
import { useCallback, useMemo } from 'react';
import {
  isConversation,
  newestFirst,
  titleOf,
  useKnownColleagues,
  useLive,
  useMe,
  usePeopleSearch,
  useRemembered,
  useTracks,
  viewedFirst,
} from '../../data/index.ts';
import { useGo, useOpenTrackId } from '../../links/index.ts';
import { KindIcon } from '../../shared/entries/index.ts';
import { Avatar, useTalkTo } from '../../shared/people/index.ts';
import { TrackIcon } from '../../shared/tracks/index.ts';
import { useTexts } from '../../texts/index.ts';
import { type Action, usePerform } from '../../ui/index.ts';
import type { PaletteItem } from './PaletteOption.tsx';

const recentAtMost = 5;
const none: string[] = [];
const everything = {};

/** Where one was last, then what can be done here, then the other tracks and conversations, then people, then articles and files. */
export function usePaletteItems(actions: readonly Action[]): PaletteItem[] {
  const [ofActions, ofTracks, ofPeople] = [useActionItems(actions), useTrackItems(), usePersonItems()];
  const [ofEntries, ofArticles] = [useEntryItems(), useArticleItems()];
  return useMemo(
    () => [...ofTracks.slice(0, recentAtMost), ...ofActions, ...ofTracks.slice(recentAtMost), ...ofPeople, ...ofArticles, ...ofEntries],
    [ofActions, ofTracks, ofPeople, ofArticles, ofEntries],
  );
}

function useActionItems(actions: readonly Action[]): PaletteItem[] {
  const perform = usePerform();
  return useMemo(
    () =>
      actions.map(({ item, within }, at) => ({
        key: `action-${at}`,
        name: item.name,
        within: within.join(' › '),
        synonyms: item.synonyms,
        icon: item.icon ?? <IconBolt />,
        after: item.textAfter,
        selected: item.selected,
        danger: item.itemType === 'alert',
        shortcut: item.shortcut,
        run: () => perform(item),
      })),
    [actions, perform],
  );
}

/** Those that one looked at first, then the newest; the one that is open last. */
function useTrackItems(): PaletteItem[] {
  const t = useTexts();
  const go = useGo();
  const open = useOpenTrackId();
  const tracks = useTracks();
  const [viewed] = useRemembered('viewed-tracks', none);
  return useMemo(
    () =>
      viewedFirst((tracks ?? []).toSorted(newestFirst), viewed)
        .toSorted((a, b) => Number(a.id === open) - Number(b.id === open))
        .map((track) => ({
          key: track.id,
          name: titleOf(track) || t('tracks.emptyConversation'),
          within: t(isConversation(track) ? 'palette.conversation' : 'palette.track'),
          icon: <TrackIcon track={track} size="xs" />,
          run: () => void go({ to: 'TrackMainBase', params: { trackId: track.id } }),
        })),
    [tracks, viewed, open, t, go],
  );
}

/** Folders, files and links of the tracks whose entries this browser has. Each opens what it opens in its folder. */
function useEntryItems(): PaletteItem[] {
  const go = useGo();
  const tracks = useTracks();
  const entries = useLive('rows.trackEntries', everything);
  return useMemo(() => {
    const titles = new Map(tracks?.map((it) => [it.id, titleOf(it)]));
    return (entries ?? []).map((entry) => ({
      key: entry.id,
      name: entry.title,
      within: titles.get(entry.trackId) ?? '',
      trackId: entry.trackId,
      icon: <KindIcon kind={entryKind(entry)} size={16} />,
      run: () =>
        entry.url !== ''
          ? void window.open(entry.url, '_blank', 'noopener,noreferrer')
          : entry.roomId !== null && titles.has(entry.roomId)
            ? void go({ to: 'TrackMainBase', params: { trackId: entry.roomId } })
            : void go({ to: 'TrackEntry', params: { trackId: entry.trackId, entryId: entry.id } }),
    }));
  }, [entries, tracks, go]);
}

/** The articles of the library, as far as this browser has it. */
function useArticleItems(): PaletteItem[] {
  const t = useTexts();
  const go = useGo();
  const articles = useLive('rows.articles', everything);
  return useMemo(
    () =>
      (articles ?? []).map(({ id, title }) => ({
        key: id,
        name: title,
        within: t('shell.library'),
        icon: <IconFileText size={16} />,
        run: () => void go({ to: 'KnowledgeArticle', params: { articlePath: `a/${id}` } }),
      })),
    [articles, go, t],
  );
}

/** Colleagues whom this browser knows: choosing one opens the conversation with them, as new where there is none. */
function usePersonItems(): PaletteItem[] {
  const colleagues = useKnownColleagues();
  const itemOf = usePersonItem();
  return useMemo(() => colleagues.map(itemOf), [colleagues, itemOf]);
}

/** The other colleagues, whom the server finds by what is typed. */
export function useFoundPersonItems(typed: string): { items: PaletteItem[]; isLoading: boolean } {
  const me = useMe();
  const itemOf = usePersonItem();
  const { people, search } = usePeopleSearch(typed.trim().length < lettersAtLeast ? null : typed);
  const items = useMemo(() => people.filter((it) => it.id !== me?.id).map(itemOf), [people, me?.id, itemOf]);
  return { items: search.isLoading ? noItems : items, isLoading: search.isLoading };
}
const lettersAtLeast = 2;
const noItems: PaletteItem[] = [];

function usePersonItem(): (person: KnownPerson) => PaletteItem {
  const t = useTexts();
  const talkTo = useTalkTo();
  return useCallback(
    (person) => ({
      key: person.id,
      name: person.displayName,
      within: t('palette.person'),
      icon: <Avatar person={person} size="xs" />,
      run: () => talkTo(person.id),
    }),
    [talkTo, t],
  );
}
