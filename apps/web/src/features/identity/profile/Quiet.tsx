import type { Preferences, QuietHours } from '@trackyard/contract';
import { weekdayName } from '@trackyard/rules';
import { useState } from 'react';
import { useReader } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Checkbox } from '../../../ui/index.ts';
import styles from './profile.module.css';
import { Row } from './Rows.tsx';
import { usePreference } from './useChosen.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;
const usual = { from: '22:00', to: '07:00', days: [0, 1, 2, 3, 4, 5, 6] };

/** The hours in which I want to be left alone. */
export function Quiet({ preferences }: { preferences: Preferences }) {
  const t = useTexts();
  const { locale, timeZone } = useReader();
  const [hours, setHours] = usePreference(preferences, 'quietHours');
  const set = (change: Partial<QuietHours>) => setHours({ ...usual, ...hours, ...change, timeZone });
  const toggleDay = (day: number) => {
    const days = hours?.days.includes(day) ? hours.days.filter((it) => it !== day) : [...(hours?.days ?? []), day].sort();
    set({ days });
  };
  const isLast = hours?.days.length === 1;
  return (
    <>
      <Row label={t('notify.quiet')} text={t('notify.quietText')}>
        <Checkbox
          aria-label={t('notify.quiet')}
          checked={!!hours}
          onChange={(event) => (event.currentTarget.checked ? set({}) : setHours(null))}
        />
      </Row>
      {hours && (
        <div className={styles['quiet']}>
          <Time label={t('notify.quietFrom')} value={hours.from} onChange={(from) => set({ from })} />
          <span>{t('notify.to')}</span>
          <Time label={t('notify.quietTo')} value={hours.to} onChange={(to) => set({ to })} />
          <fieldset className={styles['days']}>
            <legend>{t('notify.quietDays')}</legend>
            {weekdays.map((day) => (
              <Checkbox
                key={day}
                label={weekdayName(day, locale)}
                checked={hours.days.includes(day)}
                onChange={() => toggleDay(day)}
                disabled={isLast && hours.days.includes(day)}
              />
            ))}
            {isLast && <p>{t('notify.quietLastDay')}</p>}
          </fieldset>
        </div>
      )}
    </>
  );
}

/** While it is being typed it may be none, or one that is not meant: it counts once it is left, or with Enter. */
function Time({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const finish = () => {
    setTyped(null);
    const time = typed?.slice(0, 5);
    if (time && time !== value) onChange(time);
  };
  return (
    <input
      type="time"
      required
      aria-label={label}
      className={styles['select']}
      value={typed ?? value}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={finish}
      onKeyDown={(event) => event.key === 'Enter' && finish()}
    />
  );
}
