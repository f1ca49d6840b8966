import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useMay } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { GuestFiles } from '../guests/GuestFiles.tsx';
import styles from './Features.module.css';

/** What guests see of the track beside its chat and its apps; for those who run it. */
export function ForGuests({ track }: { track: WorkspaceTrack }) {
  const t = useTexts();
  const may = useMay(track);
  if (!may('track.update')) return null;
  return (
    <section aria-labelledby="guests-title">
      <h2 id="guests-title" className={styles['heading']}>
        {t('info.guests')}
      </h2>
      <p className={styles['text']}>{t('info.guestsText')}</p>
      <div className={styles['features']}>
        <GuestFiles track={track} />
      </div>
    </section>
  );
}
