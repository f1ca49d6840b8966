import { IconDownload } from '@tabler/icons-react';
import { createContext, useContext, useEffect, useState } from 'react';
import { useIsOffline, useReader } from '../../data/index.ts';
import { FileIcon, type OpenedFile } from '../../shared/entries/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, buttonClass, sizeText } from '../../ui/index.ts';
import styles from './Viewer.module.css';

/** Loads the file that is shown anew; null where that is no use. */
export const Retry = createContext<(() => void) | null>(null);

interface Props {
  file: OpenedFile;
  why: 'other' | 'tooLarge' | 'failed' | 'off';
}
/** In the place of a file that can't be shown: what it is, and the way to save it. What failed without a connection loads once it is back. */
export function NotShown({ file: { name, size, download }, why }: Props) {
  const t = useTexts();
  const { locale } = useReader();
  const around = useContext(Retry);
  const retry = why === 'failed' ? around : null;
  const isOffline = useIsOffline() && why === 'failed';
  const [wasOffline, setWasOffline] = useState(isOffline);
  if (isOffline && !wasOffline) setWasOffline(true);
  const isBack = wasOffline && !isOffline;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each return of the connection
  useEffect(() => {
    if (isBack) retry?.();
  }, [isBack]);
  return (
    <div className={styles['notShown']} {...(why === 'failed' && { role: 'alert' })}>
      <FileIcon name={name} size={56} />
      <h2 className={styles['notShownName']} dir="auto">
        {name}
      </h2>
      <p>{t(isOffline ? 'viewer.offline' : `viewer.${why}`)}</p>
      <p className={styles['quiet']}>{sizeText(size, locale)}</p>
      <div className={styles['row']}>
        {!isOffline && (
          <a href={download} download={name} className={buttonClass('primary')}>
            <IconDownload size={16} aria-hidden="true" />
            {t('viewer.save')}
          </a>
        )}
        {retry && <Button onClick={retry}>{t('ui.retry')}</Button>}
      </div>
    </div>
  );
}
