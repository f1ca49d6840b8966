import { Modal } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload, IconInfoCircle, IconMaximize, IconMinimize, IconX } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTexts } from '../../texts/index.ts';
import { FileIcon, IconButton, IconLink, ModalFrame, type OpenedFile, releaseFile } from '../../ui/index.ts';
import { HeldFile } from './HeldFile.tsx';
import { Stage } from './Stage.tsx';
import { ToolsPlace } from './Tools.tsx';
import { useFullScreen } from './useFullScreen.ts';
import { useSwipes } from './useSwipes.ts';
import { useViewerKeys } from './useViewerKeys.ts';
import styles from './Viewer.module.css';

/** A file over the whole window, whichever page it was opened from: its name and its tools above, on phones the tools below. */
export function Viewer({ file, onClose }: { file: OpenedFile; onClose: () => void }) {
  const { name, onPrevious, onNext } = file;
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const fullScreen = useFullScreen();
  const release = useCallback(() => releaseFile(file), [file]);
  useViewerKeys({ ArrowLeft: onPrevious, ArrowRight: onNext, f: fullScreen.toggle });
  useSwipes(body, { onPrevious, onNext });
  return (
    <ModalFrame opened onClose={onClose} outsideClickClosable={false} fullScreen className={styles['viewer']!}>
      <div className={styles['bar']}>
        <FileIcon name={name} size={20} />
        <Modal.Title className={styles['name']!} title={name} dir="auto">
          {name}
        </Modal.Title>
        <div ref={setTools} className={styles['tools']} />
        <Buttons file={file} onClose={onClose} fullScreen={fullScreen} />
      </div>
      <div className={styles['beside']}>
        <div ref={setBody} className={styles['body']} data-viewer="body">
          {file.held ? (
            <HeldFile key={file.address} scan={file.held} onOpen={release} />
          ) : (
            <ToolsPlace value={tools}>
              <Stage key={file.address} file={file} />
            </ToolsPlace>
          )}
        </div>
        {file.aside?.opened && <div ref={file.aside.place} className={styles['aside']} data-viewer="aside" />}
      </div>
    </ModalFrame>
  );
}

interface ButtonsProps {
  file: OpenedFile;
  onClose: () => void;
  fullScreen: ReturnType<typeof useFullScreen>;
}
function Buttons({ file: { name, download, held, aside, onPrevious, onNext }, onClose, fullScreen: { isFull, toggle } }: ButtonsProps) {
  const t = useTexts();
  return (
    <div className={styles['buttons']}>
      {(onPrevious || onNext) && (
        <>
          <IconButton
            label={t('files.previous')}
            icon={<IconChevronLeft size={18} className={styles['mirrored']} />}
            disabled={!onPrevious}
            onClick={onPrevious}
          />
          <IconButton
            label={t('files.next')}
            icon={<IconChevronRight size={18} className={styles['mirrored']} />}
            disabled={!onNext}
            onClick={onNext}
          />
        </>
      )}
      {toggle && (
        <IconButton
          className={styles['wideOnly']}
          label={t(isFull ? 'viewer.leaveFullScreen' : 'viewer.fullScreen')}
          icon={isFull ? <IconMinimize size={18} /> : <IconMaximize size={18} />}
          onClick={toggle}
        />
      )}
      {aside && (
        <IconButton label={aside.label} icon={<IconInfoCircle size={18} />} aria-expanded={aside.opened} onClick={aside.onToggle} />
      )}
      {!held && <IconLink label={t('ui.download')} icon={<IconDownload size={18} />} href={download} download={name} />}
      <IconButton label={t('ui.close')} icon={<IconX size={18} />} tooltip={false} onClick={onClose} data-autofocus />
    </div>
  );
}
