import { IconCalendar } from '@tabler/icons-react';
import { dayOf, formatDay } from '@trackyard/rules';
import { useRef, useState } from 'react';
import { useReader, useToday } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, cx, Popover, TextField } from '../../../ui/index.ts';
import styles from './List.module.css';

interface Props {
  /** A day, `2026-11-30`. */
  due: string | null;
  isDone: boolean;
  readOnly: boolean;
  onDue(due: string | null): void;
}
/** The day by which an action is to be done; one that is past stands out until it is. */
export function ItemDue({ due, isDone, readOnly, onDue }: Props) {
  const t = useTexts();
  const reader = useReader();
  const today = dayOf(useToday(), reader.timeZone);
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  if (readOnly && due === null) return null;
  const isLate = due !== null && due < today && !isDone;
  const shown = due === null ? null : due === today ? t('lists.today') : formatDay(due, { locale: reader.locale, today });
  const label = shown === null ? t('lists.setDue') : t(isLate ? 'lists.wasDue' : 'lists.due', { date: shown });
  return (
    <>
      <button
        ref={button}
        type="button"
        className={cx(styles['chip'], shown === null && styles['unset'], isLate && styles['late'])}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={opened}
        disabled={readOnly}
        onClick={() => setOpened(true)}
      >
        {shown ?? <IconCalendar size={16} aria-hidden="true" />}
      </button>
      <Popover label={t('lists.setDue')} opened={opened} onClose={() => setOpened(false)} anchor={button.current} placement="bottom-end">
        <form
          className={styles['choice']}
          onSubmit={(event) => {
            event.preventDefault();
            setOpened(false);
          }}
        >
          <TextField
            label={t('lists.dueLabel')}
            type="date"
            defaultValue={due ?? ''}
            onChange={(event) => {
              const day = event.currentTarget.value;
              // While a year is typed it is one of long ago.
              if (day >= '1970-01-01' && day <= '9999-12-31') onDue(day);
            }}
          />
          <span className={styles['buttons']}>
            {due !== today && (
              <Button
                size="sm"
                onClick={() => {
                  onDue(today);
                  setOpened(false);
                }}
              >
                {t('lists.today')}
              </Button>
            )}
            {due !== null && (
              <Button
                size="sm"
                onClick={() => {
                  onDue(null);
                  setOpened(false);
                }}
              >
                {t('lists.removeDue')}
              </Button>
            )}
            <Button size="sm" variant="primary" type="submit">
              {t('lists.finish')}
            </Button>
          </span>
        </form>
      </Popover>
    </>
  );
}
