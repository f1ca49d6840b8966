import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconRewindBackward10, IconRewindForward10 } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { FileIcon, type OpenedFile } from '../../../shared/entries/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { IconButton, SelectField } from '../../../ui/index.ts';
import { NotShown } from '../NotShown.tsx';
import { useViewerKeys } from '../useViewerKeys.ts';
import { clockText } from './clock-text.ts';
import styles from './media.module.css';

const speeds = ['0.75', '1', '1.25', '1.5', '2'];
const skipped = 10;

/** A sound: played, moved along, and listened to faster. */
export default function AudioFile(file: OpenedFile) {
  const t = useTexts();
  const sound = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [time, setTime] = useState(0);
  const [duration, setDuration] = useState(0);
  const [speed, setSpeed] = useState('1');
  const [hasFailed, setFailed] = useState(false);
  // It may have been read, or have failed, before it came into the page.
  useEffect(() => {
    const { duration: known = 0, error = null } = sound.current ?? {};
    setDuration(finite(known));
    setFailed(error !== null);
  }, []);
  const toggle = () => {
    const { current } = sound;
    if (!current?.paused) return current?.pause();
    current.play().catch((error: unknown) => console.warn('A sound could not be played', error));
  };
  const seek = (to: number) => {
    const next = Math.min(duration, Math.max(0, to));
    if (sound.current) sound.current.currentTime = next;
    setTime(next);
  };
  useViewerKeys({ ' ': toggle, k: toggle, j: () => seek(time - skipped), l: () => seek(time + skipped) });
  if (hasFailed) return <NotShown file={file} why="failed" />;
  return (
    <div className={styles['place']}>
      <div className={styles['player']}>
        <FileIcon name={file.name} size={48} />
        {/* biome-ignore lint/a11y/useMediaCaption: what people upload has none */}
        <audio
          ref={sound}
          src={file.address}
          preload="metadata"
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onTimeUpdate={(event) => setTime(event.currentTarget.currentTime)}
          onDurationChange={(event) => setDuration(finite(event.currentTarget.duration))}
          onError={() => setFailed(true)}
        />
        <input
          type="range"
          className={styles['seek']}
          aria-label={t('viewer.position')}
          aria-valuetext={clockText(time)}
          min={0}
          max={duration}
          step="any"
          value={time}
          onChange={(event) => seek(Number(event.currentTarget.value))}
        />
        <div className={styles['times']}>
          <span>{clockText(time)}</span>
          <span>{clockText(duration)}</span>
        </div>
        <div className={styles['controls']}>
          <IconButton label={t('viewer.back10')} icon={<IconRewindBackward10 size={20} />} onClick={() => seek(time - skipped)} />
          <IconButton
            className={styles['play']}
            label={t(isPlaying ? 'viewer.pause' : 'viewer.play')}
            icon={isPlaying ? <IconPlayerPauseFilled size={22} /> : <IconPlayerPlayFilled size={22} />}
            onClick={toggle}
          />
          <IconButton label={t('viewer.forward10')} icon={<IconRewindForward10 size={20} />} onClick={() => seek(time + skipped)} />
          <SelectField
            aria-label={t('viewer.speed')}
            value={speed}
            data={speeds.map((it) => ({ value: it, label: `${it}×` }))}
            onChange={({ currentTarget: { value } }) => {
              setSpeed(value);
              if (sound.current) sound.current.playbackRate = Number(value);
            }}
          />
        </div>
      </div>
    </div>
  );
}

/** A stream has no end. */
const finite = (seconds: number): number => (Number.isFinite(seconds) ? seconds : 0);
