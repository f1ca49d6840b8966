import type { EntryLink } from '@trackyard/contract';
import { useEffect, useState } from 'react';
import { useIsOffline } from '../../../data/index.ts';
import { type OpenedFile, ScanBadge } from '../../../shared/entries/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { FileCard } from './FileCard.tsx';
import { FileMenu } from './FileMenu.tsx';
import styles from './files.module.css';

interface Props {
  link: EntryLink;
  picture: { width: number; height: number };
  file: OpenedFile;
  onOpen: (() => void) | undefined;
  /** What is shown of it, which may be smaller than what it opens. */
  shown: string;
  onRemove?(): void;
}
/** A picture, in a frame that is there before it. */
export function PictureFile({ link, picture: { width, height }, file, onOpen, shown, onRemove }: Props) {
  const t = useTexts();
  const isOffline = useIsOffline();
  const [missing, setMissing] = useState<readonly string[]>([]);
  // What could not be loaded without a connection is tried again with one.
  useEffect(() => {
    if (!isOffline) setMissing([]);
  }, [isOffline]);
  if (missing.includes(file.address))
    return <FileCard {...{ link, file, onOpen, ...(onRemove && { onRemove }) }} upload={undefined} onRetry={() => undefined} />;
  const scale = Math.min(1, widest / width, highest / height);
  return (
    <div className={styles['pictureFrame']}>
      <button type="button" className={styles['picture']} aria-label={t('files.open', { name: link.title })} onClick={onOpen}>
        <img
          src={missing.includes(shown) ? file.address : shown}
          alt=""
          loading="lazy"
          width={Math.max(smallest, Math.round(width * scale))}
          height={Math.max(smallest, Math.round(height * scale))}
          draggable={false}
          onError={(event) => setMissing([...missing, event.currentTarget.getAttribute('src')!])}
        />
      </button>
      <ScanBadge scan={link.scan} />
      {onRemove && (
        <span className={styles['pictureMenu']}>
          <FileMenu {...{ link, file, onRemove }} />
        </span>
      )}
    </div>
  );
}
/** Pixels. */
const [widest, highest, smallest] = [384, 288, 24];
