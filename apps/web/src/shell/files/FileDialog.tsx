import { IconDownload } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTexts } from '../../texts/index.ts';
import { buttonClass, closeFile, Dialog, useOpenedFile } from '../../ui/index.ts';
import styles from './FileDialog.module.css';
import { viewerOf } from './viewers.tsx';

/** The file that was opened last (`openFile`), over whatever page it was opened from. */
export function FileDialog() {
  const t = useTexts();
  const file = useOpenedFile();
  // What nobody could see is not there when the frame comes back.
  useEffect(() => closeFile, []);
  if (!file) return null;
  const View = viewerOf(file.mediaType);
  return (
    <Dialog
      opened
      onClose={closeFile}
      title={file.name}
      footer={
        <a href={file.download} download={file.name} className={buttonClass('secondary')}>
          <IconDownload size={16} aria-hidden="true" />
          {t('ui.download')}
        </a>
      }
    >
      <div className={styles['file']}>{View ? <View {...file} /> : <p>{t('ui.noPreview')}</p>}</div>
    </Dialog>
  );
}
