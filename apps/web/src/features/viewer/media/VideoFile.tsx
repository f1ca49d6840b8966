import { useEffect, useRef, useState } from 'react';
import type { OpenedFile } from '../../../shared/entries/index.ts';
import { NotShown } from '../NotShown.tsx';
import styles from './media.module.css';

/** A film, by the player of the browser: the server answers from any place in it. */
export default function VideoFile(file: OpenedFile) {
  const [hasFailed, setFailed] = useState(false);
  const film = useRef<HTMLVideoElement>(null);
  // It may have failed before it came into the page.
  useEffect(() => setFailed((film.current?.error ?? null) !== null), []);
  if (hasFailed) return <NotShown file={file} why="failed" />;
  return (
    <div className={styles['place']}>
      {/* biome-ignore lint/a11y/useMediaCaption: what people upload has none */}
      <video
        ref={film}
        className={styles['film']}
        src={file.address}
        aria-label={file.name}
        controls
        playsInline
        preload="metadata"
        onError={() => setFailed(true)}
      />
    </div>
  );
}
