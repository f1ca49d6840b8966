import type { TrackApp } from '@trackyard/contract';
import { useTexts } from '../../../../texts/index.ts';
import { Checkbox } from '../../../../ui/index.ts';
import { useMaintenance } from '../../maintenance/useMaintenance.ts';
import styles from '../edit.module.css';

/** Closes an app while it is being changed. */
export function Maintenance({ app }: { app: TrackApp }) {
  const t = useTexts();
  const [isOn, set] = useMaintenance(app);
  return (
    <section className={styles['section']} aria-label={t('maintenance.heading')}>
      <h3>{t('maintenance.heading')}</h3>
      <Checkbox
        label={t('maintenance.on')}
        description={t('maintenance.onText')}
        checked={isOn}
        onChange={(event) => set(event.currentTarget.checked)}
      />
    </section>
  );
}
