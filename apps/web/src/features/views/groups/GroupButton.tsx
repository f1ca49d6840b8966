import { IconLayoutList } from '@tabler/icons-react';
import { type AppTable, limits, type ViewOptions } from '@trackyard/contract';
import { canGroupBy, groupFields, resultField } from '@trackyard/rules';
import { useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { Button, Checkbox, Popover, SelectField } from '../../../ui/index.ts';
import type { ChangeOptions } from '../tools/useViewOptions.ts';
import { ViewReach } from '../tools/ViewReach.tsx';
import styles from './groups.module.css';

interface Props {
  table: AppTable;
  options: ViewOptions;
  onChange: ChangeOptions;
  onCollapseAll: (isCollapsed: boolean) => void;
}
/** By which fields a grid groups its records, one inside the other, and what is done to all groups. */
export function GroupButton({ table, options, onChange, onCollapseAll }: Props) {
  const t = useTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const fields = groupFields(options, table.attributes);
  const ids = fields.map((it) => it.id);
  const choices = table.attributes.filter((it) => canGroupBy(resultField(it).type));
  const set = (level: number, id: string): void => {
    const [groupBy = null, ...subgroups] = (id ? [...ids.slice(0, level), id, ...ids.slice(level + 1)] : ids.toSpliced(level, 1)).filter(
      (it, at, all) => all.indexOf(it) === at,
    );
    onChange({ groupBy, subgroups });
  };
  const levels = Math.min(limits.groupLevels, fields.length + 1, choices.length);
  return (
    <>
      <Button
        ref={setAnchor}
        size="sm"
        variant={fields.length > 0 ? 'secondary' : 'subtle'}
        icon={<IconLayoutList size={16} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {fields.length > 0 ? t('groups.groupedBy', { names: fields.map((it) => it.name).join(', ') }) : t('groups.group')}
      </Button>
      <Popover label={t('groups.group')} opened={isOpen} onClose={() => setOpen(false)} anchor={anchor}>
        <div className={styles['panel']}>
          {choices.length === 0 && <p className={styles['nothing']}>{t('groups.noField')}</p>}
          {Array.from({ length: levels }, (_, level) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place.
              key={level}
              label={t(level === 0 ? 'groups.by' : 'groups.thenBy')}
              data={[
                { value: '', label: t('groups.none') },
                ...choices.filter((it) => it.id === ids[level] || !ids.includes(it.id)).map((it) => ({ value: it.id, label: it.name })),
              ]}
              value={ids[level] ?? ''}
              onChange={(event) => set(level, event.currentTarget.value)}
            />
          ))}
          {fields[0]?.type === 'select' && (
            <Checkbox
              label={t('groups.hideEmpty')}
              checked={options.hideEmptyGroups === true}
              onChange={(event) => onChange({ hideEmptyGroups: event.currentTarget.checked })}
            />
          )}
          {fields.length > 0 && (
            <div className={styles['all']}>
              <Button size="sm" onClick={() => onCollapseAll(true)}>
                {t('groups.collapseAll')}
              </Button>
              <Button size="sm" onClick={() => onCollapseAll(false)}>
                {t('groups.expandAll')}
              </Button>
            </div>
          )}
          <ViewReach />
        </div>
      </Popover>
    </>
  );
}
