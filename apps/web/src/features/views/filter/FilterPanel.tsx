import { type Attribute, countConditions, limits, type ViewFilter } from '@trackyard/contract';
import { type FilterLevel, hasConditions, operatorsOf, resultField } from '@trackyard/rules';
import { useTexts } from '../../../texts/index.ts';
import type { LinkSource } from '../../grid/index.ts';
import { ViewReach } from '../tools/ViewReach.tsx';
import { FilterGroup } from './FilterGroup.tsx';
import styles from './FilterPanel.module.css';

interface Props {
  attributes: readonly Attribute[];
  links: Readonly<Record<string, LinkSource>>;
  filter: ViewFilter;
  onFilter: (filter: ViewFilter) => void;
}
/** Groups in a group: as the contract has it. */
const depth = 2;

/** The conditions of a filter, alone and in groups. They act as they are changed. */
export function FilterPanel({ attributes, links, filter, onFilter }: Props) {
  const t = useTexts();
  const fields = attributes.map(resultField).filter((it) => operatorsOf(it.type).length > 0);
  const room = limits.filterConditions - countConditions(filter);
  return (
    <div className={styles['panel']}>
      {!hasConditions(filter) && <p>{t('apps.noConditions')}</p>}
      <FilterGroup
        fields={fields}
        links={links}
        group={filter}
        depth={depth}
        room={room}
        onGroup={(next: FilterLevel) => onFilter(next as ViewFilter)}
      />
      {room <= 0 && <p>{t('viewQuery.mostConditions', { count: limits.filterConditions })}</p>}
      <ViewReach isBrief />
    </div>
  );
}
