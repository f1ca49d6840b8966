import { IconChevronLeft, IconChevronRight, IconDownload, IconInfoCircle } from '@tabler/icons-react';
import { useCallback, useEffect } from 'react';
import { useTexts } from '../../texts/index.ts';
import { Button, buttonClass, closeFile, Dialog, IconButton, type OpenedFile, openFile, useOpenedFile } from '../../ui/index.ts';
import styles from './FileDialog.module.css';
import { HeldFile } from './HeldFile.tsx';
import { viewerOf } from './viewers.tsx';

/** The file that was opened last (`openFile`), over whatever page it was opened from. */
export function FileDialog() {
  const t = useTexts();
  const file = useOpenedFile();
  // What nobody could see is not there when the frame comes back.
  useEffect(() => closeFile, []);
  const release = useCallback(() => file && openFile({ ...file, held: undefined }), [file]);
  if (!file) return null;
  const close = () => {
    closeFile();
    file.onClose?.();
  };
  const View = viewerOf(file.mediaType);
  return (
    <Dialog
      opened
      onClose={close}
      title={file.name}
      footer={
        (!file.held || file.aside || file.onPrevious || file.onNext) && (
          <>
            <Neighbours {...file} />
            {file.aside && (
              <Button icon={<IconInfoCircle size={16} />} aria-expanded={file.aside.opened} onClick={file.aside.onToggle}>
                {file.aside.label}
              </Button>
            )}
            {!file.held && (
              <a href={file.download} download={file.name} className={buttonClass('secondary')}>
                <IconDownload size={16} aria-hidden="true" />
                {t('ui.download')}
              </a>
            )}
          </>
        )
      }
    >
      <div className={styles['beside']}>
        <div className={styles['file']}>
          {file.held ? (
            <HeldFile key={file.address} scan={file.held} onOpen={release} />
          ) : View ? (
            <View {...file} />
          ) : (
            <p>{t('ui.noPreview')}</p>
          )}
        </div>
        {file.aside?.opened && <div ref={file.aside.place} className={styles['aside']} />}
      </div>
    </Dialog>
  );
}

/** Ways to the files beside it, by arrows as well. */
function Neighbours({ onPrevious, onNext }: OpenedFile) {
  const t = useTexts();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const way = { ArrowLeft: onPrevious, ArrowRight: onNext }[event.key];
      // Films, sounds and texts have arrows of their own.
      if (!way || event.defaultPrevented || (event.target as Element).closest('video, audio, section[tabindex]')) return;
      event.preventDefault();
      way();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onPrevious, onNext]);
  if (!onPrevious && !onNext) return null;
  return (
    <div className={styles['neighbours']}>
      <IconButton label={t('files.previous')} icon={<IconChevronLeft size={18} />} disabled={!onPrevious} onClick={onPrevious} />
      <IconButton label={t('files.next')} icon={<IconChevronRight size={18} />} disabled={!onNext} onClick={onNext} />
    </div>
  );
}
