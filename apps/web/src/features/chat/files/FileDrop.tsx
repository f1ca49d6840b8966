import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import styles from './files.module.css';
import type { AttachRef } from './useAttachments.ts';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

interface Props {
  /** Left out where nothing may be sent. */
  attachRef: AttachRef | undefined;
  className?: string | undefined;
  children: ReactNode;
}
/** A place where files may be dropped: they go to the composer in it. */
export function FileDrop({ attachRef, className, children }: Props) {
  const t = useTexts();
  // Each element that is entered is left again.
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);
  const leave = () => {
    depth.current = 0;
    setOver(false);
  };
  if (!attachRef) return <section className={className}>{children}</section>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping what the keyboard chooses by the button of the composer
    <section
      className={className}
      onDragEnter={(event) => {
        if (!hasFiles(event)) return;
        depth.current++;
        setOver(true);
      }}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      }}
      onDragLeave={() => {
        if (isOver && --depth.current <= 0) leave();
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        leave();
        attachRef.current?.([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver && (
        <div className={styles['drop']} aria-hidden="true">
          <IconUpload size={28} stroke={1.5} />
          {t('files.drop')}
        </div>
      )}
    </section>
  );
}
