import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { type AppTable, limits, type ViewOptions, type ViewSorts } from '@trackyard/contract';
import { canSortBy } from '@trackyard/rules';
import { useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { Button, Popover, Segmented, SelectField } from '../../../ui/index.ts';
import { sortsOfView } from '../../records/index.ts';
import styles from '../table/TableView.module.css';
import type { ChangeOptions } from './useViewOptions.ts';
import { ViewReach } from './ViewReach.tsx';

interface Props {
  table: AppTable;
  options: ViewOptions;
  onChange: ChangeOptions;
}
/** By which fields a view sorts its records, one after the other. */
export function SortSheet({ table, options, onChange }: Props) {
  const t = useTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const fields = table.attributes.filter((it) => canSortBy(it.type));
  const usable = sortsOfView(options, table.attributes);
  const sorts: ViewSorts = usable.map(({ attribute, direction }) => ({ attributeId: attribute.id, direction }));
  const set = (next: ViewSorts) => {
    const [first, ...others] = next;
    onChange({ sortBy: first?.attributeId ?? null, sortDirection: first?.direction ?? 'asc', sorts: others });
  };
  const names = usable.map((it) => it.attribute.name);
  const levels = Math.min(limits.viewSorts + 1, sorts.length + 1, fields.length);
  return (
    <>
      <Button
        ref={setAnchor}
        size="sm"
        variant={sorts.length > 0 ? 'secondary' : 'subtle'}
        icon={sorts[0]?.direction === 'desc' ? <IconSortDescending size={16} /> : <IconSortAscending size={16} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {sorts.length > 0 ? t('apps.sorted', { name: names.join(', ') }) : t('cards.sort')}
      </Button>
      <Popover label={t('cards.sort')} opened={isOpen} onClose={() => setOpen(false)} anchor={anchor}>
        <div className={styles['fields']}>
          {Array.from({ length: levels }, (_, level) => {
            const sort = sorts[level];
            const free = fields.filter((it) => it.id === sort?.attributeId || !sorts.some(({ attributeId }) => attributeId === it.id));
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place.
              <div key={level} className={styles['sortLevel']}>
                <SelectField
                  label={t(level === 0 ? 'views.sortBy' : 'groups.thenBy')}
                  data={[
                    { value: '', label: level === 0 ? t('views.tableOrder') : t('groups.none') },
                    ...free.map((it) => ({ value: it.id, label: it.name })),
                  ]}
                  value={sort?.attributeId ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    set(
                      value
                        ? [...sorts.slice(0, level), { attributeId: value, direction: sort?.direction ?? 'asc' }, ...sorts.slice(level + 1)]
                        : sorts.toSpliced(level, 1),
                    )
                  }
                />
                {sort && (
                  <Segmented
                    label={t('cards.direction', { name: names[level]! })}
                    value={sort.direction}
                    options={[
                      { value: 'asc' as const, label: t('cards.ascending') },
                      { value: 'desc' as const, label: t('cards.descending') },
                    ]}
                    onChange={(direction) => set(sorts.with(level, { ...sort, direction }))}
                  />
                )}
              </div>
            );
          })}
          <ViewReach />
        </div>
      </Popover>
    </>
  );
}
