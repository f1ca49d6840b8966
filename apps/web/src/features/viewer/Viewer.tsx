import { Modal } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconInfoCircle,
  IconLayoutSidebarRight,
  IconMaximize,
  IconMinimize,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { FileIcon, type OpenedFile, releaseFile } from '../../shared/entries/index.ts';
import { useTexts } from '../../texts/index.ts';
import { IconButton, IconLink, ModalFrame } from '../../ui/index.ts';
import { BesidePanel } from './BesidePanel.tsx';
import { HeldFile } from './HeldFile.tsx';
import { Stage } from './Stage.tsx';
import { ToolsPlace } from './Tools.tsx';
import { useFullScreen } from './useFullScreen.ts';
import { useSwipes } from './useSwipes.ts';
import { useViewerKeys } from './useViewerKeys.ts';
import styles from './Viewer.module.css';

/** A place beside the chat, whether the file stands there, and the way to change that; null where there is no room. */
type Beside = { place: HTMLElement; isBeside: boolean; change(isBeside: boolean): void } | null;
interface Props {
  file: OpenedFile;
  onClose: () => void;
  beside: Beside;
}
/** A file over the whole window, whichever page it was opened from, or beside the chat, which goes on meanwhile. */
export function Viewer({ file, onClose, beside }: Props) {
  const { name } = file;
  const fullScreen = useFullScreen();
  if (beside?.isBeside) {
    const besideTitle = (
      <h2 className={styles['name']} title={name} dir="auto">
        {name}
      </h2>
    );
    return createPortal(
      <BesidePanel name={name} onClose={onClose}>
        <Inside {...{ file, onClose, beside, fullScreen }} title={besideTitle} />
      </BesidePanel>,
      beside.place,
    );
  }
  const title = (
    <Modal.Title className={styles['name']!} title={name} dir="auto">
      {name}
    </Modal.Title>
  );
  return (
    <ModalFrame opened onClose={onClose} outsideClickClosable={false} fullScreen className={styles['viewer']!}>
      <Inside {...{ file, onClose, beside, fullScreen, title }} />
    </ModalFrame>
  );
}

type InsideProps = Props & { fullScreen: ReturnType<typeof useFullScreen>; title: ReactNode };

/** Its name and its tools above, on phones the tools below. */
function Inside({ file, onClose, beside, fullScreen, title }: InsideProps) {
  const { name, onPrevious, onNext } = file;
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const release = useCallback(() => releaseFile(file), [file]);
  const toWindow = beside?.isBeside ? () => beside.change(false) : undefined;
  useViewerKeys({ ArrowLeft: onPrevious, ArrowRight: onNext, f: toWindow ?? fullScreen.toggle });
  useSwipes(body, { onPrevious, onNext });
  return (
    <>
      <div className={styles['bar']}>
        <FileIcon name={name} size={20} />
        {title}
        <div ref={setTools} className={styles['tools']} />
        <Buttons file={file} onClose={onClose} beside={beside} fullScreen={fullScreen} />
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
    </>
  );
}

interface ButtonsProps {
  file: OpenedFile;
  onClose: () => void;
  beside: Beside;
  fullScreen: ReturnType<typeof useFullScreen>;
}
function Buttons({
  file: { name, download, held, aside, onPrevious, onNext },
  onClose,
  beside,
  fullScreen: { isFull, toggle },
}: ButtonsProps) {
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
      {beside && !beside.isBeside && (
        <IconButton
          label={t('viewer.besideChat')}
          icon={<IconLayoutSidebarRight size={18} className={styles['mirrored']} />}
          onClick={() => {
            if (isFull) toggle?.();
            beside.change(true);
          }}
        />
      )}
      {beside?.isBeside ? (
        <IconButton label={t('viewer.fullScreen')} icon={<IconMaximize size={18} />} onClick={() => beside.change(false)} />
      ) : (
        toggle && (
          <IconButton
            className={styles['wideOnly']}
            label={t(isFull ? 'viewer.leaveFullScreen' : 'viewer.fullScreen')}
            icon={isFull ? <IconMinimize size={18} /> : <IconMaximize size={18} />}
            onClick={toggle}
          />
        )
      )}
      {aside && (
        <IconButton label={aside.label} icon={<IconInfoCircle size={18} />} aria-expanded={aside.opened} onClick={aside.onToggle} />
      )}
      {!held && <IconLink label={t('ui.download')} icon={<IconDownload size={18} />} href={download} download={name} />}
      <IconButton label={t('ui.close')} icon={<IconX size={18} />} tooltip={false} onClick={onClose} data-autofocus />
    </div>
  );
}
