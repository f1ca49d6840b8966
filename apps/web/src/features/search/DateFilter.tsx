import { IconCalendar } from '@tabler/icons-react';
import { searchDates } from '@trackyard/contract';
import { useTexts } from '../../texts/index.ts';
import { Menu } from '../../ui/index.ts';
import { ChipButton, FilterChip } from './FilterChip.tsx';
import styles from './Filters.module.css';
import type { FilterProps } from './Filters.tsx';

/** When something was written or changed last, by the reader's days. A range of one's own has two fields beside it. */
export function DateFilter({ request: { date, firstDay, lastDay }, change }: FilterProps) {
  const t = useTexts();
  const name = t(date === 'ANY' ? 'search.date' : `search.date_${date}`);
  const field = (value: string | null, label: string, onDay: (day: string | null) => void) => (
    <input
      type="date"
      className={styles['day']}
      aria-label={label}
      title={label}
      value={value ?? ''}
      onChange={(event) => onDay(event.currentTarget.value || null)}
    />
  );
  return (
    <>
      <FilterChip name={name} onRemove={date === 'ANY' ? null : () => change({ date: 'ANY' })}>
        <Menu
          label={t('search.date')}
          placement="bottom-start"
          items={searchDates.map((it) => ({
            ...{ itemType: 'selected', name: t(`search.date_${it}`), selected: it === date },
            callback: () => change({ date: it, firstDay: null, lastDay: null }),
          }))}
          trigger={<ChipButton name={name} icon={<IconCalendar size={14} aria-hidden="true" />} />}
        />
      </FilterChip>
      {date === 'CUSTOM' && (
        <span className={styles['range']}>
          {field(firstDay, t('search.firstDay'), (day) => change({ firstDay: day }, { replace: true }))}
          <span aria-hidden="true">–</span>
          {field(lastDay, t('search.lastDay'), (day) => change({ lastDay: day }, { replace: true }))}
        </span>
      )}
    </>
  );
}
