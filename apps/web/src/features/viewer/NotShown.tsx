import { IconDownload } from '@tabler/icons-react';
import { useReader } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, buttonClass, FileIcon, type OpenedFile, sizeText } from '../../ui/index.ts';
import styles from './Viewer.module.css';

interface Props {
  file: OpenedFile;
  why: 'other' | 'tooLarge' | 'failed' | 'off';
  onRetry?: () => void;
}
/** In the place of a file that can't be shown: what it is, and the way to save it. */
export function NotShown({ file: { name, size, download }, why, onRetry }: Props) {
  const t = useTexts();
  const { locale } = useReader();
  return (
    <div className={styles['notShown']} {...(why === 'failed' && { role: 'alert' })}>
      <FileIcon name={name} size={56} />
      <h2 className={styles['notShownName']} dir="auto">
        {name}
      </h2>
      <p>{t(`viewer.${why}`)}</p>
      <p className={styles['quiet']}>{sizeText(size, locale)}</p>
      <div className={styles['row']}>
        <a href={download} download={name} className={buttonClass('primary')}>
          <IconDownload size={16} aria-hidden="true" />
          {t('viewer.save')}
        </a>
        {onRetry && <Button onClick={onRetry}>{t('ui.retry')}</Button>}
      </div>
    </div>
  );
}
