import type { TrackApp } from '@trackyard/contract';
import { zoneLabel } from '@trackyard/rules';
import { useTenant } from '../../../../data/index.ts';
import { useTexts } from '../../../../texts/index.ts';
import { SelectField, zoneChoices } from '../../../../ui/index.ts';
import styles from '../edit.module.css';
import { useAppChange } from './useAppChange.ts';

/** The time zone in which the formulas of an app reckon. */
export function TimeZone({ app }: { app: TrackApp }) {
  const t = useTexts();
  const tenant = useTenant();
  const [{ timeZone }, change] = useAppChange(app);
  const ofCompany = t('appEdit.zoneOfCompany', { zone: zoneLabel(tenant?.timeZone ?? 'UTC') });
  return (
    <section className={styles['section']} aria-label={t('appEdit.zone')}>
      <h3>{t('appEdit.zone')}</h3>
      <SelectField
        label={t('appEdit.zone')}
        description={t('appEdit.zoneText')}
        value={timeZone ?? ''}
        data={[{ value: '', label: ofCompany }, ...zoneChoices(timeZone)]}
        onChange={(event) => change({ timeZone: event.currentTarget.value || null })}
      />
    </section>
  );
}
