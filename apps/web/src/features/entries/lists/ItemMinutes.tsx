import { limits } from '@trackyard/contract';
import { useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import styles from './List.module.css';

interface Props {
  minutes: number | null;
  readOnly: boolean;
  onMinutes(minutes: number | null): void;
}
/** How long a point of an agenda takes. */
export function ItemMinutes({ minutes, readOnly, onMinutes }: Props) {
  const t = useTexts();
  const [draft, setDraft] = useState<string | null>(null);
  if (readOnly && minutes === null) return null;
  const leave = () => {
    setDraft(null);
    if (draft === null) return;
    const written = draft.trim() === '' ? null : Math.round(Number(draft));
    if (written === minutes || (written !== null && !(written >= 1 && written <= limits.listItemMinutes))) return;
    onMinutes(written);
  };
  return (
    <label className={styles['minutes']}>
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={limits.listItemMinutes}
        aria-label={t('lists.minutesLabel')}
        placeholder="–"
        readOnly={readOnly}
        value={draft ?? minutes ?? ''}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <span aria-hidden="true">{t('lists.min')}</span>
    </label>
  );
}
