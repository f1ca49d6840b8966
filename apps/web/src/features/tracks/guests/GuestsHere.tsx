import { useLive, useMe } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import styles from './GuestsHere.module.css';

/** Which guests are in the track just now: they stand in no list that everybody looks at. */
export function GuestsHere({ trackId }: { trackId: string }) {
  const t = useTexts();
  const me = useMe();
  const others = (useLive('guests.online', { trackId })?.online ?? []).filter((it) => it.guestId !== me?.id);
  const [first] = others;
  if (!first) return null;
  const all = t('guests.hereAll', { names: others.map((it) => it.name).join(', ') });
  return (
    <span className={styles['here']} title={all}>
      <i className={styles['dot']} aria-hidden="true" />
      <span className={styles['name']} dir="auto">
        {others.length === 1 ? first.name : t('guests.hereCount', { count: others.length })}
      </span>
      {others.length === 1 && <span className={styles['mark']}>{t('guests.guest')}</span>}
    </span>
  );
}
