import { type DeletedEntry, limits } from '@trackyard/contract';
import { entryKind, formatLongDate } from '@trackyard/rules';
import { useState } from 'react';
import { useNameOf, usePagedQuery, useReader, useWaitingChanges, useWorker } from '../../data/index.ts';
import { KindIcon } from '../../shared/entries/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, Dialog, EmptyState, ErrorNote, SkeletonRows, useAttempt, useToasts } from '../../ui/index.ts';
import styles from './FileLines.module.css';

interface Props {
  trackId: string;
  mayWrite: boolean;
  onClose(): void;
}

/** What was deleted of a track, from where it is restored. */
export function EntryBin({ trackId, mayWrite, onClose }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const toast = useToasts();
  const reader = useReader();
  // The change may wait for a connection.
  const [restored, setRestored] = useState<ReadonlySet<string>>(new Set());
  const { pages, problem, more, again } = usePagedQuery('entries.deleted', { trackId }, limits.entryPage, useWaitingChanges());
  const entries = pages?.flatMap((it) => it.entries).filter((it) => !restored.has(it.id));
  const nameOf = useNameOf(trackId);
  const restore = async ({ id, title }: DeletedEntry) => {
    await run('entries.restore', { trackId, entryIds: [id] });
    setRestored((now) => new Set([...now, id]));
    toast({ title: t('entries.restored', { title }), tone: 'success' });
  };
  return (
    <Dialog opened onClose={onClose} title={t('entries.bin')} purpose={t('entries.binPurpose', { count: limits.binDays })}>
      {problem && <ErrorNote text={problem} onRetry={again} />}
      {!entries && !problem && <SkeletonRows label={t('ui.loading')} />}
      {entries?.length === 0 && <EmptyState title={t('entries.binEmpty')} />}
      {entries && entries.length > 0 && (
        <ul className={styles['lines']} aria-label={t('entries.bin')}>
          {entries.map((it) => (
            <li key={it.id} className={styles['line']}>
              <KindIcon kind={entryKind(it)} size={20} />
              <span className={styles['words']}>
                <span className={styles['title']} dir="auto">
                  {it.title}
                </span>
                <small>{t('entries.deletedBy', { name: nameOf(it.deletedById), date: formatLongDate(it.deleted, reader) })}</small>
              </span>
              {mayWrite && (
                <Button
                  size="sm"
                  aria-label={t('entries.restoreNamed', { title: it.title })}
                  onClick={() => attempt(restore(it), 'Error restoring entries')}
                >
                  {t('entries.restore')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {more && (
        <Button size="sm" onClick={more}>
          {t('entries.binMore')}
        </Button>
      )}
    </Dialog>
  );
}
