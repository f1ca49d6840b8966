import { IconArrowsSort, IconChevronDown } from '@tabler/icons-react';
import { tenantUserFilters, tenantUserSorts } from '@trackyard/contract';
import { useTexts } from '../../../texts/index.ts';
import { Button, Menu } from '../../../ui/index.ts';
import { SearchBar } from '../SearchBar.tsx';
import styles from './people.module.css';
import { firstDirection, type Shown } from './shown.ts';

interface Props {
  typed: string;
  onTyped(typed: string): void;
  shown: Shown;
  onShown(shown: Shown): void;
}
/** What is searched for, which people are shown, and in which order. */
export function PeopleTools({ typed, onTyped, shown, onShown }: Props) {
  const t = useTexts();
  return (
    <div className={styles['tools']}>
      <SearchBar label={t('tenantPeople.search')} text={typed} onText={onTyped} />
      <Menu
        label={t('tenantPeople.filter')}
        placement="bottom-start"
        items={tenantUserFilters.map((filter) => ({
          itemType: 'selected',
          name: t(`tenantPeople.filter_${filter}`),
          selected: filter === shown.filter,
          callback: () => onShown({ ...shown, filter }),
        }))}
        trigger={
          <Button variant="subtle" aria-label={t('tenantPeople.filterNow', { filter: t(`tenantPeople.filter_${shown.filter}`) })}>
            {t(`tenantPeople.filter_${shown.filter}`)}
            <IconChevronDown size={16} aria-hidden="true" />
          </Button>
        }
      />
      <Menu
        label={t('tenantPeople.order')}
        items={tenantUserSorts.map((sort) => ({
          itemType: 'selected',
          name: t(`tenantPeople.sort_${sort}`),
          selected: sort === shown.sort,
          callback: () => onShown({ ...shown, sort, direction: firstDirection[sort] }),
        }))}
        trigger={
          <Button variant="subtle" className={styles['order']} icon={<IconArrowsSort size={16} aria-hidden="true" />}>
            {t(`tenantPeople.sorted_${shown.sort}`)}
          </Button>
        }
      />
    </div>
  );
}
