import { IconCopy, IconDots, IconDownload, IconInfoCircle, IconMessage } from '@tabler/icons-react';
import { type ChatFile, entryAddress, limits, rootFolder } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { formatDate } from '@trackyard/rules';
import { useMe, useNameOf, useNow, usePagedQuery, useReader } from '../../data/index.ts';
import { entryFile, FileIcon, hasScanBadge, openFileAmong, ScanBadge } from '../../shared/entries/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, EmptyState, ErrorNote, IconButton, Menu, type MenuItem, SkeletonRows, sizeText } from '../../ui/index.ts';
import styles from './FileLines.module.css';
import type { FolderActions } from './folder-actions.tsx';
import { isHeld } from './holds.ts';

interface Props {
  track: WorkspaceTrack;
  actions: FolderActions;
  onDetails(entryId: string): void;
}
/** The files of the messages of a track, the newest first. */
export function ChatFiles({ track, actions, onDetails }: Props) {
  const t = useTexts();
  const trackId = track.id;
  const reader = useReader();
  const now = useNow();
  const { pages, problem, more, again } = usePagedQuery('entries.chatFiles', { trackId }, limits.entryPage, track.lastNumber);
  const files = pages?.flatMap((it) => it.entries);
  const nameOf = useNameOf(trackId);
  const myId = useMe()?.id;
  const open = (at: number) =>
    openFileAmong(
      (files ?? []).map(({ id, title, currentVersion }) => ({
        ...entryFile(trackId, id, title, currentVersion),
        held: isHeld(currentVersion, myId) ? { trackId, entryId: id } : undefined,
      })),
      at,
    );
  const itemsOf = (file: ChatFile): MenuItem[] => [
    ...(isHeld(file.currentVersion, myId)
      ? []
      : [
          {
            ...{ itemType: 'url' as const, name: t('entries.download'), icon: <IconDownload /> },
            url: entryAddress(trackId, file.id, 'binary'),
          },
        ]),
    { itemType: 'action', name: t('entryDetails.details'), icon: <IconInfoCircle />, callback: () => onDetails(file.id) },
    {
      ...{ itemType: 'item', name: t('entries.goToMessage'), icon: <IconMessage /> },
      route: { to: 'TrackChat', params: { trackId }, query: { message: file.chatMessageId } },
    },
    ...(actions.mayWrite && !isHeld(file.currentVersion, myId)
      ? [
          {
            ...{ itemType: 'action' as const, name: t('entries.copyToAssets'), icon: <IconCopy /> },
            callback: () => actions.copy([file.id], rootFolder),
          },
        ]
      : []),
  ];
  if (files?.length === 0) return <EmptyState title={t('entries.chatEmpty')} text={t('entries.chatEmptyText')} />;
  return (
    <div className={styles['page']}>
      {problem && <ErrorNote text={problem} onRetry={again} />}
      {!files && !problem && <SkeletonRows label={t('ui.loading')} />}
      {files && (
        <ul className={styles['lines']} aria-label={t('entries.fromMessages')}>
          {files.map((file, at) => {
            const label = t('entries.actionsOf', { title: file.title });
            return (
              <li key={file.id} className={styles['line']}>
                <FileIcon name={file.title} size={20} />
                <span className={styles['words']}>
                  <button type="button" className={styles['title']} dir="auto" onClick={() => open(at)}>
                    {file.title}
                  </button>
                  <small>
                    {t('entries.sentBy', { name: nameOf(file.authorId), date: formatDate(file.created, { ...reader, now }) })}
                    {file.currentVersion && ` · ${sizeText(file.currentVersion.size, reader.locale)}`}
                    {hasScanBadge(file.currentVersion?.scan) && ' · '}
                    <ScanBadge scan={file.currentVersion?.scan} />
                  </small>
                </span>
                <Menu
                  label={label}
                  items={itemsOf(file)}
                  lastInPalette
                  trigger={<IconButton size="sm" label={label} tooltip={false} icon={<IconDots size={16} />} />}
                />
              </li>
            );
          })}
        </ul>
      )}
      {more && (
        <Button size="sm" onClick={more}>
          {t('entries.binMore')}
        </Button>
      )}
    </div>
  );
}
