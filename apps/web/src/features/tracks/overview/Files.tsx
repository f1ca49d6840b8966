import { IconPin } from '@tabler/icons-react';
import type { TrackEntry } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useMemo } from 'react';
import { senderName, useLive, useMay, useQuietQuery } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { buttonClass, RovingList } from '../../../ui/index.ts';
import { EntryRowLink } from '../rows/EntryRowLink.tsx';
import { useRecentEntries } from '../rows/useRecentEntries.ts';
import styles from './OverviewPage.module.css';

const recentAtMost = 5;

/** What is pinned in Assets, and what was changed there last; nothing where there is nothing. */
export function Files({ track, now }: { track: WorkspaceTrack; now: Date }) {
  const may = useMay(track);
  return may('entries.view') ? <FilesOf track={track} now={now} /> : null;
}

function FilesOf({ track: { id: trackId }, now }: { track: WorkspaceTrack; now: Date }) {
  const t = useTexts();
  const members = useLive('tracks.everyoneEver', { trackId });
  const names = useMemo(() => new Map((members ?? []).map((it) => [it.userId, it.person.displayName])), [members]);
  const pinned = usePinnedEntries(trackId);
  const recent = useRecentEntries(recentAtMost, trackId) ?? [];
  const isPinned = new Set(pinned.map((it) => it.id));
  const others = recent.filter((it) => !isPinned.has(it.id));
  if (pinned.length + others.length === 0) return null;
  const who = (it: TrackEntry): string => names.get(it.updatedById ?? '') ?? senderName(it) ?? '';
  return (
    <section aria-labelledby="files-title">
      <h2 id="files-title" className={styles['heading']}>
        {t('entries.top')}
      </h2>
      <RovingList>
        {pinned.map((it) => (
          <EntryRowLink key={it.id} entry={it} text={t('entries.pinned')} icon={<IconPin size={16} />} now={now} />
        ))}
        {others.map((it) => (
          <EntryRowLink key={it.id} entry={it} text={who(it)} now={now} />
        ))}
      </RovingList>
      <RouteLink to="TrackEntries" params={{ trackId }} className={buttonClass('secondary', 'sm')}>
        {t('entries.toAssets')}
      </RouteLink>
    </section>
  );
}

/** Live where the browser has the entries of the track, since somebody opened its Assets; else as the server has them now. */
function usePinnedEntries(trackId: string): readonly TrackEntry[] {
  const here = useLive('entries.pinnedHere', { trackId });
  const { answer } = useQuietQuery('entries.pinned', here && !here.ready ? { trackId } : null);
  return here?.ready ? here.rows : (answer?.entries ?? none);
}
const none: TrackEntry[] = [];
