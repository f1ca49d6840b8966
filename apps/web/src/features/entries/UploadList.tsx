import { IconAlertCircle, IconX } from '@tabler/icons-react';
import type { FolderUpload } from '@trackyard/data-worker';
import { useIsOffline, useReader, useWorker } from '../../data/index.ts';
import { FileIcon } from '../../shared/entries/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, IconButton, Progress, sizeText, useAttempt } from '../../ui/index.ts';
import styles from './UploadList.module.css';

/** What is on its way into the folder, and how far it has come. */
export const UploadList = ({ uploads }: { uploads: readonly FolderUpload[] }) =>
  uploads.length > 0 ? <Uploads uploads={uploads} /> : null;

function Uploads({ uploads }: { uploads: readonly FolderUpload[] }) {
  const t = useTexts();
  const { act } = useWorker();
  const attempt = useAttempt();
  const { locale } = useReader();
  const isOffline = useIsOffline();
  return (
    <ul className={styles['uploads']} aria-label={t('entries.uploads')}>
      {uploads.map(({ id, title, size, share, failure, waiting, status }) => (
        <li key={id} className={styles['upload']}>
          <FileIcon name={title} size={20} />
          <span className={styles['words']}>
            <span className={styles['title']} dir="auto">
              {title}
            </span>
            {failure === null ? (
              <>
                <Progress share={share} label={t('files.progressOf', { name: title })} />
                {(isOffline || waiting !== null) && (
                  <small className={styles['waiting']} role="status">
                    {isOffline ? t('files.noConnection') : waiting}
                  </small>
                )}
              </>
            ) : (
              <span className={styles['failure']} role="alert" title={status === null ? undefined : t('files.failedStatus', { status })}>
                <IconAlertCircle size={14} aria-hidden="true" />
                {failure}
              </span>
            )}
          </span>
          {failure === null ? (
            <small className={styles['size']}>
              {t('files.progress', { done: sizeText(size * share, locale), size: sizeText(size, locale) })}
            </small>
          ) : (
            <Button size="sm" onClick={() => attempt(act('uploads.retry', { id }), 'Error uploading files')}>
              {t('chat.retryMessage')}
            </Button>
          )}
          <IconButton
            size="xs"
            label={t('files.cancel', { name: title })}
            icon={<IconX size={14} />}
            onClick={() => attempt(act('uploads.cancel', { id }), 'Error cancelling an upload')}
          />
        </li>
      ))}
    </ul>
  );
}
