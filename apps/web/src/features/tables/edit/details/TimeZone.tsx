import type { TrackApp } from '@trackyard/contract';
import { useTenant } from '../../../../data/index.ts';
import { useTexts } from '../../../../texts/index.ts';
import { SelectField } from '../../../../ui/index.ts';
import styles from '../edit.module.css';
import { useAppChange } from './useAppChange.ts';

/** The time zone in which the formulas of an app reckon. */
export function TimeZone({ app }: { app: TrackApp }) {
  const t = useTexts();
  const tenant = useTenant();
  const [{ timeZone }, change] = useAppChange(app);
  const zones = Intl.supportedValuesOf('timeZone');
  const known = timeZone && !zones.includes(timeZone) ? [timeZone, ...zones] : zones;
  const ofCompany = t('appEdit.zoneOfCompany', { zone: nameOfZone(tenant?.timeZone ?? 'UTC') });
  return (
    <section className={styles['section']} aria-label={t('appEdit.zone')}>
      <h3>{t('appEdit.zone')}</h3>
      <SelectField
        label={t('appEdit.zone')}
        description={t('appEdit.zoneText')}
        value={timeZone ?? ''}
        data={[{ value: '', label: ofCompany }, ...known.map((value) => ({ value, label: nameOfZone(value) }))]}
        onChange={(event) => change({ timeZone: event.currentTarget.value || null })}
      />
    </section>
  );
}

const nameOfZone = (zone: string): string => zone.replaceAll('_', ' ');
