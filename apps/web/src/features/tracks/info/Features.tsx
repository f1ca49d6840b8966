import { type TrackFlag, trackFlags } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useRef, useState } from 'react';
import { useLive, useMay, useSaving, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Checkbox, ErrorNote } from '../../../ui/index.ts';
import styles from './Features.module.css';

/** What the track is granted besides what its people are; for those who run it. */
export function Features({ track }: { track: WorkspaceTrack }) {
  const may = useMay(track);
  return may('track.update') ? <Granted trackId={track.id} /> : null;
}

function Granted({ trackId }: { trackId: string }) {
  const t = useTexts();
  const { features, problem, change } = useFeatures(trackId);
  if (!features) return null;
  return (
    <section aria-labelledby="features-title">
      <h2 id="features-title" className={styles['heading']}>
        {t('info.features')}
      </h2>
      <p className={styles['text']}>{t('info.featuresText')}</p>
      <div className={styles['features']}>
        {trackFlags.map((it) => (
          <Checkbox
            key={it}
            label={t(`info.feature_${it}`)}
            checked={features.includes(it)}
            onChange={(event) => change(it, event.currentTarget.checked)}
          />
        ))}
      </div>
      {problem && <ErrorNote text={problem} />}
    </section>
  );
}

/** What was ticked shows at once. It is sent whole, one list after the other; the last one holds. */
function useFeatures(trackId: string) {
  const { run } = useWorker();
  const granted = useLive('flags.ofTrack', { trackId })?.flags;
  const [wished, setWished] = useState<readonly TrackFlag[] | null>(null);
  const newest = useRef<readonly TrackFlag[] | null>(null);
  const { problem, save } = useSaving('Error updating track');
  const wish = (features: readonly TrackFlag[] | null) => {
    newest.current = features;
    setWished(features);
  };
  const sendAll = async (sent: readonly TrackFlag[]): Promise<void> => {
    await run('flags.updateFeatureGrants', { trackId, features: [...sent] });
    if (newest.current && newest.current !== sent) await sendAll(newest.current);
  };
  const change = (flag: TrackFlag, on: boolean) => {
    const isSending = newest.current !== null;
    const now = newest.current ?? granted ?? [];
    const next = trackFlags.filter((it) => (it === flag ? on : now.includes(it)));
    wish(next);
    if (!isSending) void save(() => sendAll(next).finally(() => wish(null)));
  };
  return { features: wished ?? granted, problem, change };
}
