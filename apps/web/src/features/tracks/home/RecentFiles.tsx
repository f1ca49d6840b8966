import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useMemo } from 'react';
import { senderName, usePeopleNamed } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { RovingList } from '../../../ui/index.ts';
import { EntryRowLink } from '../rows/EntryRowLink.tsx';
import { useRecentEntries } from '../rows/useRecentEntries.ts';
import styles from './HomePage.module.css';

const shownAtMost = 6;

/** The files, links and emails of my tracks that were changed last; nothing while there are none. */
export function RecentFiles({ tracks, now }: { tracks: readonly WorkspaceTrack[]; now: Date }) {
  const t = useTexts();
  const titles = useMemo(() => new Map(tracks.map((it) => [it.id, it.title])), [tracks]);
  const entries = useRecentEntries(shownAtMost)?.filter((it) => titles.has(it.trackId)) ?? [];
  const people = usePeopleNamed(entries.map((it) => it.updatedById));
  if (entries.length === 0) return null;
  return (
    <section aria-label={t('home.files')}>
      <h2 className={styles['heading']}>{t('home.files')}</h2>
      <RovingList>
        {entries.map((it) => {
          const who = people.get(it.updatedById ?? '')?.displayName ?? senderName(it);
          const track = titles.get(it.trackId) ?? '';
          return <EntryRowLink key={it.id} entry={it} text={who ? `${track} · ${who}` : track} now={now} />;
        })}
      </RovingList>
    </section>
  );
}
