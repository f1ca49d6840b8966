import type { LimitedTrack } from '@trackyard/contract';
import { useState } from 'react';
import { useIsOffline, useKeyedPages } from '../../../data/index.ts';
import { useParam } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { EmptyState, ErrorNote, Page, PageHead, Segmented, SkeletonRows, useSettled } from '../../../ui/index.ts';
import { LoadMore } from '../LoadMore.tsx';
import { SearchBar } from '../SearchBar.tsx';
import { type Deed, TrackConfirm } from './TrackConfirm.tsx';
import { TracksTable } from './TracksTable.tsx';
import styles from './tracks.module.css';

const typingMs = 200;
const states = ['all', '0', '1'] as const;

/** All tracks of the company, also those that the administrator is not in: what they are called, and whose they are. */
export function TracksPage() {
  const t = useTexts();
  const tenantId = useParam('tenantId');
  const isOffline = useIsOffline();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), typingMs);
  const [state, setState] = useState<(typeof states)[number]>('all');
  const [deed, setDeed] = useState<{ deed: Deed; track: LimitedTrack } | null>(null);
  const input = { tenantId, search, ...(state !== 'all' && { state }) };
  const list = useKeyedPages('tenant.limitedTracks', input, (page) => page.tracks.at(-1)?.id);
  const tracks = list.pages?.flatMap((it) => it.tracks);
  return (
    <Page wide start>
      <PageHead title={t('tenantTracks.title')} text={t('tenantTracks.purpose')} />
      {isOffline && <p role="status">{t('tenantTracks.offline')}</p>}
      <div className={styles['tools']}>
        <SearchBar label={t('tenantTracks.search')} text={typed} onText={setTyped} />
        <Segmented
          label={t('tenantTracks.state')}
          value={state}
          options={states.map((value) => ({ value, label: t(`tenantTracks.state_${value}`) }))}
          onChange={setState}
        />
      </div>
      {list.problem && <ErrorNote text={list.problem} onRetry={list.again} />}
      {!tracks && !list.problem && <SkeletonRows label={t('ui.loading')} />}
      {tracks?.length === 0 && (
        <EmptyState title={t('tenantTracks.none')} text={t(search ? 'tenantTracks.noneFound' : 'tenantTracks.noneText')} />
      )}
      {tracks && tracks.length > 0 && (
        <TracksTable tracks={tracks} stale={list.stale} disabled={isOffline} onDeed={(what, track) => setDeed({ deed: what, track })} />
      )}
      {list.more && <LoadMore isLoading={list.isLoading} onMore={list.more} />}
      {deed && <TrackConfirm {...deed} tenantId={tenantId} onClose={() => setDeed(null)} onDone={list.again} />}
    </Page>
  );
}
