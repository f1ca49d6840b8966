import { IconArchive, IconArchiveOff, IconFolderSymlink, IconTrash } from '@tabler/icons-react';
import type { LimitedTrack } from '@trackyard/contract';
import { formatDate } from '@trackyard/rules';
import { useState } from 'react';
import { useNow, useReader } from '../../../data/index.ts';
import { RouteLink, useParam } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, type MenuItem, Segmented, Tag } from '../../../ui/index.ts';
import type { Column } from '../noun/columns.ts';
import { NounPage } from '../noun/NounPage.tsx';
import styles from '../noun/noun.module.css';
import { MoveTracks } from './MoveTracks.tsx';
import { type Deed, TrackConfirm } from './TrackConfirm.tsx';
import own from './tracks.module.css';

const states = ['all', '0', '1'] as const;

/** All tracks of the company, also those that the administrator is not in: what they are called, and whose they are. */
export function TracksPage() {
  const t = useTexts();
  const tenantId = useParam('tenantId');
  const columns = useColumns(tenantId);
  const [state, setState] = useState<(typeof states)[number]>('all');
  const [deed, setDeed] = useState<{ deed: Deed; track: LimitedTrack } | null>(null);
  const [moving, setMoving] = useState<{ tracks: LimitedTrack[]; onDone?(): void } | null>(null);
  const items = (track: LimitedTrack): MenuItem[] => {
    const act = (what: Deed) => () => setDeed({ deed: what, track });
    return [
      { itemType: 'action', name: t('tenantTracks.move'), icon: <IconFolderSymlink />, callback: () => setMoving({ tracks: [track] }) },
      track.state === 0
        ? { itemType: 'action', name: t('tenantTracks.archive'), icon: <IconArchive />, callback: act('archive') }
        : { itemType: 'action', name: t('tenantTracks.restore'), icon: <IconArchiveOff />, callback: act('restore') },
      { itemType: 'divider' },
      { itemType: 'alert', name: t('tenantTracks.delete'), icon: <IconTrash />, callback: act('delete') },
    ];
  };
  return (
    <NounPage
      query="tenant.limitedTracks"
      input={{ tenantId, ...(state !== 'all' && { state }) }}
      rowsOf={(page) => page.tracks}
      columns={columns}
      actions={{ label: (it) => t('tenantTracks.actionsOf', { track: it.title }), items }}
      selecting={{
        nameOf: (it) => it.title,
        bar: ({ rows, clear }) => (
          <section className={styles['selected']} aria-label={t('tenantTracks.selection')}>
            <b>{t('tenantTracks.selected', { count: rows.length, number: rows.length })}</b>
            <Button size="sm" onClick={() => setMoving({ tracks: rows, onDone: clear })}>
              {t('tenantTracks.move')}
            </Button>
            <Button size="sm" variant="subtle" onClick={clear}>
              {t('tenantTracks.clear')}
            </Button>
          </section>
        ),
      }}
      title={t('tenantTracks.title')}
      purpose={t('tenantTracks.purpose')}
      offline={t('tenantTracks.offline')}
      search={t('tenantTracks.search')}
      empty={{ title: t('tenantTracks.none'), text: t('tenantTracks.noneText'), notFound: t('tenantTracks.noneFound') }}
      tools={
        <Segmented
          label={t('tenantTracks.state')}
          value={state}
          options={states.map((value) => ({ value, label: t(`tenantTracks.state_${value}`) }))}
          onChange={setState}
        />
      }
    >
      {(again) => (
        <>
          {deed && <TrackConfirm {...deed} tenantId={tenantId} onClose={() => setDeed(null)} onDone={again} />}
          {moving && (
            <MoveTracks
              tenantId={tenantId}
              tracks={moving.tracks}
              onClose={() => setMoving(null)}
              onDone={() => {
                again();
                moving.onDone?.();
              }}
            />
          )}
        </>
      )}
    </NounPage>
  );
}

function useColumns(tenantId: string): Column<LimitedTrack>[] {
  const t = useTexts();
  const reader = useReader();
  const now = useNow();
  return [
    {
      title: t('tenantTracks.track'),
      cell: (it) => (
        <>
          <span className={styles['name']}>
            <RouteLink to="TenantSettingsTrack" params={{ tenantId, page: 'tracks', trackId: it.id }} className={own['link']}>
              <bdi>{it.title}</bdi>
            </RouteLink>
            {it.state === 1 && <Tag>{t('tenantTracks.archived')}</Tag>}
            {it.visibility === 'PUBLIC' && <Tag tone="outlined">{t('tenantTracks.public')}</Tag>}
          </span>
          <span className={styles['narrow']}>{it.ownerName}</span>
        </>
      ),
    },
    { title: t('tenantTracks.owner'), kind: 'wide', cell: (it) => <bdi>{it.ownerName}</bdi> },
    { title: t('tenantTracks.app'), kind: 'wide', cell: (it) => it.app && <bdi>{it.app.name}</bdi> },
    { title: t('tenantTracks.people'), kind: 'number', cell: (it) => it.members },
    {
      title: t('tenantTracks.created'),
      kind: 'wide',
      cell: (it) => <time dateTime={it.created}>{formatDate(it.created, { now, ...reader })}</time>,
    },
  ];
}
