import { IconDownload } from '@tabler/icons-react';
import { type EntryVersion, entryAddress } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { formatLongDate } from '@trackyard/rules';
import { useRef } from 'react';
import type { Entry } from '../../../data/index.ts';
import { authorName, useMay, useMe, useNameOf, useReader, useServerQuery, useWorker } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import { FileIcon, hasScanBadge, ScanBadge } from '../../../shared/entries/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, ErrorNote, FileInput, IconLink, SkeletonRows, sizeText, useAttempt, useToasts } from '../../../ui/index.ts';
import styles from '../FileLines.module.css';
import { isHeld } from '../holds.ts';

/** The states that a file had, each to look at, to save, and to make the newest again. */
export function VersionsTab({ track, entry, onVersion }: { track: WorkspaceTrack; entry: Entry; onVersion(file: File): void }) {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const toast = useToasts();
  const reader = useReader();
  const mayWrite = useMay(track)('entries.write');
  const file = useRef<HTMLInputElement>(null);
  const { id: entryId, trackId, title, currentVersion } = entry;
  const { answer, problem, again } = useServerQuery('entries.versions', { trackId, entryId }, [currentVersion?.id, currentVersion?.scan]);
  const nameOf = useNameOf(trackId);
  const myId = useMe()?.id;
  const restore = async ({ id: versionId, number }: EntryVersion) => {
    await run('entries.restoreVersion', { trackId, entryId, versionId });
    toast({ title: t('entries.versionRestored', { number }), tone: 'success' });
  };
  return (
    <>
      {problem && <ErrorNote text={problem} onRetry={again} />}
      {!answer && !problem && <SkeletonRows label={t('ui.loading')} />}
      <ul className={styles['lines']} aria-label={t('entries.versions')}>
        {answer?.versions.map((it) => (
          <li key={it.id} className={styles['line']}>
            <FileIcon name={title} size={20} />
            <span className={styles['words']}>
              <span className={styles['title']}>
                <RouteLink to="TrackEntry" params={{ trackId, entryId }} query={{ v: it.id }} className={styles['title']}>
                  {t('entries.version', { number: it.number })}
                </RouteLink>{' '}
                {it.id === currentVersion?.id && <span className={styles['badge']}>{t('entries.versionNow')}</span>}
              </span>
              <small className={styles['whole']}>
                {t('entries.versionBy', {
                  ...{
                    name: it.number === 1 ? authorName(entry, it.authorId, nameOf) : nameOf(it.authorId),
                    date: formatLongDate(it.created, reader),
                    size: sizeText(it.size, reader.locale),
                  },
                })}
                {hasScanBadge(it.scan) && ' · '}
                <ScanBadge scan={it.scan} />
              </small>
            </span>
            {!isHeld(it, myId) && (
              <IconLink
                label={t('entries.downloadVersion', { number: it.number })}
                icon={<IconDownload size={16} />}
                href={entryAddress(trackId, entryId, 'binary', it.id)}
                download={title}
              />
            )}
            {mayWrite && it.id !== currentVersion?.id && !isHeld(it, myId) && (
              <Button
                size="sm"
                aria-label={t('entries.restoreVersionNamed', { number: it.number })}
                onClick={() => attempt(restore(it), 'Error restoring a version')}
              >
                {t('entries.restoreVersion')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <div>
          <FileInput ref={file} label={t('entries.uploadVersion')} onFiles={([chosen]) => chosen && onVersion(chosen)} />
          <Button size="sm" onClick={() => file.current?.click()}>
            {t('entries.uploadVersion')}
          </Button>
        </div>
      )}
    </>
  );
}
