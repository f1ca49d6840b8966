import { IconEyeOff, IconSortAscending, IconSortDescending, IconX } from '@tabler/icons-react';
import { type AppTable, type AppView, limits, type ViewOptions } from '@trackyard/contract';
import { canSortBy, coverFields, coverOf, viewKinds } from '@trackyard/rules';
import { type ReactNode, useMemo, useState } from 'react';
import { useLive } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, Checkbox, Popover, SearchField, SelectField } from '../../ui/index.ts';
import { FilterButton } from './FilterButton.tsx';
import type { LinkSource } from './grid/index.ts';
import { GroupButton } from './groups/GroupButton.tsx';
import { PeopleOfTable } from './people.ts';
import styles from './TableView.module.css';
import type { ChangeOptions } from './useViewOptions.ts';

interface Props {
  trackId: string;
  view: AppView;
  table: AppTable;
  options: ViewOptions;
  links: Readonly<Record<string, LinkSource>>;
  /** Changes the rules that paint the table; false: not for this reader. */
  formatting: ReactNode;
  /** What is searched for; null: the field is closed. */
  search: string | null;
  onCollapseAll: (isCollapsed: boolean) => void;
  onChange: ChangeOptions;
  onSearch: (text: string | null) => void;
}
/** What changes which records a view shows, and what of them. */
export function ViewTools({
  trackId,
  view,
  table,
  options,
  links,
  formatting,
  search,
  onCollapseAll,
  onChange,
  onSearch,
}: Props): ReactNode {
  const t = useTexts();
  const members = useLive('tracks.members', { trackId });
  const people = useMemo(() => (members ?? []).map((it) => ({ userId: it.userId, name: it.person.displayName })), [members]);
  const { showsRecords, isSorted } = viewKinds[view.type];
  if (!showsRecords) return null;
  const sorted = isSorted ? table.attributes.find((it) => it.id === options.sortBy) : undefined;
  const sortNames = [options.sortBy, ...(options.sorts ?? []).map((it) => it.attributeId)].flatMap(
    (id) => table.attributes.find((it) => it.id === id)?.name ?? [],
  );
  return (
    <div className={styles['tools']} role="toolbar" aria-label={t('apps.tools')}>
      <PeopleOfTable value={people}>
        <FilterButton attributes={table.attributes} links={links} filter={options.filter} onFilter={(filter) => onChange({ filter })} />
      </PeopleOfTable>
      <FieldsButton {...{ view, table, options, onChange }} />
      {view.type === 'BASE' && <GroupButton {...{ table, options, onChange, onCollapseAll }} />}
      {formatting}
      {isSorted && view.type !== 'BASE' && <SortButton table={table} options={options} onChange={onChange} />}
      {sorted && view.type === 'BASE' && (
        <Button
          size="sm"
          variant="secondary"
          icon={options.sortDirection === 'asc' ? <IconSortAscending size={16} /> : <IconSortDescending size={16} />}
          title={t('apps.tableOrder')}
          onClick={() => onChange({ sortBy: null, sortDirection: 'asc', sorts: [] })}
        >
          {t('apps.sorted', { name: sortNames.join(', ') })}
          <IconX size={14} aria-hidden="true" />
        </Button>
      )}
      <SearchField
        label={t('viewQuery.search')}
        closeLabel={t('viewQuery.closeSearch')}
        maxLength={limits.searchLength}
        text={search}
        onText={onSearch}
      />
    </div>
  );
}

/** Which fields a view shows. */
function FieldsButton({ view, table, options, onChange }: Pick<Props, 'view' | 'table' | 'options' | 'onChange'>) {
  const t = useTexts();
  const { hidden } = options;
  const pictures = view.type === 'CARD' || view.type === 'KANBAN' ? coverFields(table.attributes) : [];
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const gone = hidden.filter((id) => table.attributes.some((it) => it.id === id));
  return (
    <>
      <Button
        ref={setAnchor}
        size="sm"
        variant={gone.length > 0 ? 'secondary' : 'subtle'}
        icon={<IconEyeOff size={16} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {gone.length > 0 ? t('views.hiddenFields', { count: gone.length }) : t('views.hideFields')}
      </Button>
      <Popover label={t('views.fields')} opened={isOpen} onClose={() => setOpen(false)} anchor={anchor}>
        <div className={styles['fields']}>
          {table.attributes.map((it) => (
            <Checkbox
              key={it.id}
              label={it.name}
              checked={!hidden.includes(it.id)}
              onChange={(event) => onChange({ hidden: event.currentTarget.checked ? gone.filter((id) => id !== it.id) : [...gone, it.id] })}
            />
          ))}
          {pictures.length > 0 && (
            <SelectField
              label={t('views.cover')}
              data={[{ value: '', label: t('views.noCover') }, ...pictures.map((it) => ({ value: it.id, label: it.name }))]}
              value={coverOf(view.type, options, table.attributes)?.id ?? ''}
              onChange={(event) => onChange({ uiConfig: { ...options.uiConfig, cover: event.currentTarget.value || null } })}
            />
          )}
        </div>
      </Popover>
    </>
  );
}

/** The order of a view that has no column heads to sort by. */
function SortButton({ table, options, onChange }: Pick<Props, 'table' | 'options' | 'onChange'>) {
  const t = useTexts();
  return (
    <select
      className={styles['sort']}
      aria-label={t('views.sortBy')}
      value={options.sortBy === null ? '' : `${options.sortDirection} ${options.sortBy}`}
      onChange={(event) => {
        const [sortDirection, sortBy] = event.currentTarget.value.split(' ');
        onChange(sortBy ? { sortBy, sortDirection: sortDirection as 'asc' | 'desc' } : { sortBy: null, sortDirection: 'asc' });
      }}
    >
      <option value="">{t('views.tableOrder')}</option>
      {table.attributes
        .filter((it) => canSortBy(it.type))
        .flatMap((it) => [
          <option key={`asc ${it.id}`} value={`asc ${it.id}`}>
            {t('views.ascending', { name: it.name })}
          </option>,
          <option key={`desc ${it.id}`} value={`desc ${it.id}`}>
            {t('views.descending', { name: it.name })}
          </option>,
        ])}
    </select>
  );
}
