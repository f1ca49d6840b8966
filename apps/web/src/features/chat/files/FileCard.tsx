import { IconAlertCircle, IconDownload, IconX } from '@tabler/icons-react';
import type { EntryLink } from '@trackyard/contract';
import type { UploadsOfTrack } from '@trackyard/data-worker';
import { useIsOffline, useReader } from '../../../data/index.ts';
import { FileIcon, type OpenedFile, ScanBadge } from '../../../shared/entries/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { cx, IconButton, IconLink, Progress, sizeText } from '../../../ui/index.ts';
import { FileMenu } from './FileMenu.tsx';
import styles from './files.module.css';

interface Props {
  link: EntryLink;
  file: OpenedFile;
  /** Left out where this person can't open it. */
  onOpen: (() => void) | undefined;
  /** Of a file that this browser is uploading. */
  upload: UploadsOfTrack[string] | undefined;
  onRetry(): void;
  onRemove?(): void;
}
/** A file by its name: it opens, or says how far its bytes have come. */
export function FileCard({ link, file, onOpen, upload, onRetry, onRemove }: Props) {
  const t = useTexts();
  const { title, state } = link;
  const isReady = state === 'ready';
  const look = (
    <>
      <span className={styles['icon']}>
        <FileIcon name={title} size={24} />
      </span>
      <span className={styles['words']}>
        <span className={styles['name']} dir="auto">
          {title}
        </span>
        <Note link={link} upload={upload} onRetry={onRetry} />
      </span>
    </>
  );
  return (
    <div className={styles['card']}>
      {isReady && onOpen ? (
        <button type="button" className={styles['open']} onClick={onOpen}>
          {look}
        </button>
      ) : (
        <div className={styles['open']}>{look}</div>
      )}
      {isReady && !file.held && (
        <IconLink label={t('files.download', { name: title })} icon={<IconDownload size={16} />} href={file.download} download={title} />
      )}
      {onRemove && isReady && (
        <span className={styles['cardMenu']}>
          <FileMenu {...{ link, file, onRemove }} />
        </span>
      )}
      {onRemove && !isReady && (
        <IconButton size="xs" label={t('files.cancel', { name: title })} icon={<IconX size={14} />} onClick={onRemove} />
      )}
    </div>
  );
}

function Note({ link: { title, size, state, scan }, upload, onRetry }: Pick<Props, 'link' | 'upload' | 'onRetry'>) {
  const t = useTexts();
  const { locale } = useReader();
  const isOffline = useIsOffline();
  const whole = sizeText(size, locale);
  if (state === 'ready')
    return (
      <span className={cx(styles['note'], styles['scanned'])}>
        {whole}
        <ScanBadge scan={scan} />
      </span>
    );
  if (!upload) return <span className={styles['note']}>{t('files.uploading', { size: whole })}</span>;
  if (upload.failure !== null)
    return (
      <span className={styles['failure']} role="alert">
        <IconAlertCircle size={14} stroke={1.75} aria-hidden />
        <span title={upload.status === null ? undefined : t('files.failedStatus', { status: upload.status })}>{upload.failure}</span>
        <button type="button" className={styles['retry']} onClick={onRetry}>
          {t('chat.retryMessage')}
        </button>
      </span>
    );
  return (
    <>
      <span className={styles['note']}>{t('files.progress', { done: sizeText(size * upload.share, locale), size: whole })}</span>
      <Progress className={styles['progress']} share={upload.share} label={t('files.progressOf', { name: title })} />
      {(isOffline || upload.waiting !== null) && (
        <span className={styles['note']} role="status">
          {isOffline ? t('files.noConnection') : upload.waiting}
        </span>
      )}
    </>
  );
}
