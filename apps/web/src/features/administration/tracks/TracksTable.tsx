import { IconArchive, IconArchiveOff, IconDots, IconTrash } from '@tabler/icons-react';
import type { LimitedTrack } from '@trackyard/contract';
import { formatDate } from '@trackyard/rules';
import { useNow, useReader } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { IconButton, Menu, Tag } from '../../../ui/index.ts';
import type { Deed } from './TrackConfirm.tsx';
import styles from './tracks.module.css';

interface Props {
  tracks: readonly LimitedTrack[];
  /** Others are on their way. */
  stale: boolean;
  disabled: boolean;
  onDeed(deed: Deed, track: LimitedTrack): void;
}
export function TracksTable({ tracks, stale, disabled, onDeed }: Props) {
  const t = useTexts();
  const reader = useReader();
  const now = useNow();
  return (
    <table className={styles['table']} aria-label={t('tenantTracks.title')} aria-busy={stale || undefined}>
      <thead>
        <tr>
          <th>{t('tenantTracks.track')}</th>
          <th className={styles['wide']}>{t('tenantTracks.owner')}</th>
          <th className={styles['number']}>{t('tenantTracks.people')}</th>
          <th className={styles['wide']}>{t('tenantTracks.created')}</th>
          <th className={styles['buttons']} aria-label={t('tenantTracks.actions')} />
        </tr>
      </thead>
      <tbody>
        {tracks.map((it) => (
          <tr key={it.id}>
            <td>
              <span className={styles['name']}>
                <bdi>{it.title}</bdi>
                {it.state === 1 && <Tag>{t('tenantTracks.archived')}</Tag>}
                {it.visibility === 'PUBLIC' && <Tag tone="outlined">{t('tenantTracks.public')}</Tag>}
              </span>
              <span className={styles['narrow']}>{it.ownerName}</span>
            </td>
            <td className={styles['wide']}>
              <bdi>{it.ownerName}</bdi>
            </td>
            <td className={styles['number']}>{it.members}</td>
            <td className={styles['wide']}>
              <time dateTime={it.created}>{formatDate(it.created, { now, ...reader })}</time>
            </td>
            <td className={styles['buttons']}>
              <Menu
                label={t('tenantTracks.actionsOf', { track: it.title })}
                lastInPalette
                items={[
                  it.state === 0
                    ? { itemType: 'action', name: t('tenantTracks.archive'), icon: <IconArchive />, callback: () => onDeed('archive', it) }
                    : {
                        itemType: 'action',
                        name: t('tenantTracks.restore'),
                        icon: <IconArchiveOff />,
                        callback: () => onDeed('restore', it),
                      },
                  { itemType: 'divider' },
                  { itemType: 'alert', name: t('tenantTracks.delete'), icon: <IconTrash />, callback: () => onDeed('delete', it) },
                ]}
                trigger={
                  <IconButton
                    label={t('tenantTracks.actionsOf', { track: it.title })}
                    icon={<IconDots size={16} />}
                    size="sm"
                    aria-disabled={disabled}
                  />
                }
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
