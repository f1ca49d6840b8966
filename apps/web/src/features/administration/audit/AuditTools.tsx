import { IconChevronDown } from '@tabler/icons-react';
import { auditAreas, auditOutcomes } from '@trackyard/contract';
import { useTexts } from '../../../texts/index.ts';
import { Button, Menu, type MenuItem } from '../../../ui/index.ts';
import { SearchBar } from '../SearchBar.tsx';
import styles from './audit.module.css';
import { type Filters, periods } from './audit-filters.ts';

interface Props {
  typed: string;
  onTyped(typed: string): void;
  filters: Filters;
  onFilters(filters: Filters): void;
}
export function AuditTools({ typed, onTyped, filters, onFilters }: Props) {
  const t = useTexts();
  const choice = (name: string, selected: boolean, change: Partial<Filters>): MenuItem => ({
    itemType: 'selected',
    name,
    selected,
    callback: () => onFilters({ ...filters, ...change }),
  });
  const { area, outcome, period } = filters;
  return (
    <div className={styles['tools']}>
      <SearchBar label={t('auditLog.search')} text={typed} onText={onTyped} />
      <Filter
        label={t('auditLog.area')}
        now={area ? t(`auditLog.area_${area}`) : t('auditLog.anyArea')}
        items={[
          choice(t('auditLog.anyArea'), area === null, { area: null }),
          ...auditAreas.map((it) => choice(t(`auditLog.area_${it}`), area === it, { area: it })),
        ]}
      />
      <Filter
        label={t('auditLog.outcome')}
        now={outcome ? t(`auditLog.outcome_${outcome}`) : t('auditLog.anyOutcome')}
        items={[
          choice(t('auditLog.anyOutcome'), outcome === null, { outcome: null }),
          ...auditOutcomes.map((it) => choice(t(`auditLog.outcome_${it}`), outcome === it, { outcome: it })),
        ]}
      />
      <Filter
        label={t('auditLog.period')}
        now={t(`auditLog.period_${period}`)}
        items={periods.map((it) => choice(t(`auditLog.period_${it}`), period === it, { period: it }))}
      />
    </div>
  );
}

const Filter = ({ label, now, items }: { label: string; now: string; items: readonly MenuItem[] }) => (
  <Menu
    label={label}
    placement="bottom-start"
    items={items}
    trigger={
      <Button variant="subtle" aria-label={`${label}: ${now}`}>
        {now}
        <IconChevronDown size={16} aria-hidden="true" />
      </Button>
    }
  />
);
