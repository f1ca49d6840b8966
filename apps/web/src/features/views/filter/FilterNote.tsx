import type { Attribute, ViewFilter } from '@trackyard/contract';
import { brokenConditions, withoutBroken } from '@trackyard/rules';
import { useTexts } from '../../../texts/index.ts';
import { Button } from '../../../ui/index.ts';
import styles from '../table/TableView.module.css';

interface Props {
  attributes: readonly Attribute[];
  filter: ViewFilter;
  /** The filter or a search hides all records. */
  hidesAll: boolean;
  onFilter: (filter: ViewFilter) => void;
  onShowAll: () => void;
}
/** Says that conditions of a filter no longer resolve, or that nothing matches, with the way out. */
export function FilterNote({ attributes, filter, hidesAll, onFilter, onShowAll }: Props) {
  const t = useTexts();
  const count = brokenConditions(filter, attributes).length;
  if (count > 0)
    return (
      <p className={styles['nothing']} role="status">
        {t('viewQuery.broken', { count })}
        <Button size="sm" variant="subtle" onClick={() => onFilter(withoutBroken(filter, attributes))}>
          {t('viewQuery.removeBroken', { count })}
        </Button>
      </p>
    );
  if (!hidesAll) return null;
  return (
    <p className={styles['nothing']}>
      {t('apps.nothingFound')}
      <Button size="sm" variant="subtle" onClick={onShowAll}>
        {t('apps.showAll')}
      </Button>
    </p>
  );
}
