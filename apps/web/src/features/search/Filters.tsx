import { IconArrowsSort } from '@tabler/icons-react';
import { searchSorts } from '@trackyard/contract';
import { isFiltered, noSearch, type SearchRequest } from '@trackyard/rules';
import { useTracks } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, Menu } from '../../ui/index.ts';
import { DateFilter } from './DateFilter.tsx';
import { ChipButton, FilterChip } from './FilterChip.tsx';
import styles from './Filters.module.css';
import { PersonFilter } from './PersonFilter.tsx';
import { isMessages } from './ScopeTabs.tsx';
import { TrackFilter } from './TrackFilter.tsx';
import type { ChangeSearch } from './useSearchAddress.ts';

export interface FilterProps {
  request: SearchRequest;
  change: ChangeSearch;
}

/** What narrows the search, as chips; on a phone in a row that scrolls. */
export function Filters({ request, guest, change }: FilterProps & { guest: boolean }) {
  const t = useTexts();
  const { text, scope, kinds, sort } = request;
  const isOfTab = isMessages(request);
  const clears = isFiltered({ ...request, kinds: isOfTab ? [] : kinds });
  return (
    <div className={styles['filters']} role="toolbar" aria-label={t('search.filters')}>
      <DateFilter request={request} change={change} />
      <PersonFilter request={request} change={change} />
      {!guest && <TrackFilter request={request} change={change} />}
      {request.tenantId && <CompanyFilter tenantId={request.tenantId} change={change} />}
      {kinds.length > 0 && !isOfTab && <KindsFilter request={request} change={change} />}
      <FilterChip name={t('search.sort')} onRemove={null}>
        <Menu
          label={t('search.sort')}
          placement="bottom-start"
          items={searchSorts.map((it) => ({
            ...{ itemType: 'selected', name: t(`search.sort_${it}`), selected: it === sort },
            callback: () => change({ sort: it }),
          }))}
          trigger={<ChipButton name={t(`search.sort_${sort}`)} icon={<IconArrowsSort size={14} aria-hidden="true" />} />}
        />
      </FilterChip>
      {clears && (
        <Button variant="subtle" size="sm" onClick={() => change({ ...noSearch, text, scope, sort, kinds: isOfTab ? kinds : [] })}>
          {t('search.clearFilters')}
        </Button>
      )}
    </div>
  );
}

/** Of an address that names a company; the page offers none to choose. */
function CompanyFilter({ tenantId, change }: { tenantId: string; change: ChangeSearch }) {
  const t = useTexts();
  const name = useTracks()?.find((it) => it.tenantId === tenantId)?.tenantName ?? t('search.otherCompany');
  const label = t('search.company', { name });
  return (
    <FilterChip name={label} onRemove={() => change({ tenantId: null })}>
      <span className={styles['label']}>{label}</span>
    </FilterChip>
  );
}

/** Of an address that names kinds of things otherwise than a tab does. */
function KindsFilter({ request: { kinds }, change }: FilterProps) {
  const t = useTexts();
  const label = t('search.kinds', { kinds: kinds.map((it) => t(`search.kind_${it}`)).join(', ') });
  return (
    <FilterChip name={label} onRemove={() => change({ kinds: [] })}>
      <span className={styles['label']}>{label}</span>
    </FilterChip>
  );
}
