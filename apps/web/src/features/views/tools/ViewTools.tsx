import { IconLayoutList, IconRestore, IconTable } from '@tabler/icons-react';
import { type AppTable, type AppView, limits, type ViewOptions } from '@trackyard/contract';
import { viewKinds } from '@trackyard/rules';
import { type ReactNode, useMemo } from 'react';
import { useLive } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, IconButton, SearchField, usePhone } from '../../../ui/index.ts';
import type { LinkSource } from '../../grid/index.ts';
import { FilterButton } from '../filter/FilterButton.tsx';
import { PeopleOfTable } from '../filter/people.ts';
import { GroupButton } from '../groups/GroupButton.tsx';
import styles from '../table/TableView.module.css';
import { FieldsButton } from './FieldsButton.tsx';
import { SortSheet } from './SortSheet.tsx';
import type { ChangeOptions } from './useViewOptions.ts';
import { ViewReachContext } from './ViewReach.tsx';

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
  mayConfigure: boolean;
  /** How a phone shows a grid; null where there is no choice. */
  layout: 'cards' | 'grid' | null;
  onLayout: (layout: 'cards' | 'grid') => void;
  onCollapseAll: (isCollapsed: boolean) => void;
  onChange: ChangeOptions;
  /** null: the view is shown as everyone sees it. */
  onReset: (() => void) | null;
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
  mayConfigure,
  layout,
  onLayout,
  onCollapseAll,
  onChange,
  onReset,
  onSearch,
}: Props): ReactNode {
  const t = useTexts();
  const phone = usePhone();
  const members = useLive('tracks.members', { trackId });
  const people = useMemo(() => (members ?? []).map((it) => ({ userId: it.userId, name: it.person.displayName })), [members]);
  const { showsRecords, isSorted } = viewKinds[view.type];
  if (!showsRecords) return null;
  const searchField = (
    <SearchField
      label={t('viewQuery.search')}
      closeLabel={t('viewQuery.closeSearch')}
      maxLength={limits.searchLength}
      text={search}
      onText={onSearch}
    />
  );
  return (
    <ViewReachContext value={mayConfigure ? 'everyone' : 'device'}>
      <div className={styles['tools']} role="toolbar" aria-label={t('apps.tools')}>
        {/* A phone's row scrolls: what is used most stands first. */}
        {phone && searchField}
        <PeopleOfTable value={people}>
          <FilterButton attributes={table.attributes} links={links} filter={options.filter} onFilter={(filter) => onChange({ filter })} />
        </PeopleOfTable>
        <FieldsButton {...{ trackId, view, table, options, onChange }} mayConfigure={mayConfigure} isList={layout === 'cards'} />
        {view.type === 'BASE' && <GroupButton {...{ table, options, onChange, onCollapseAll }} />}
        {isSorted && <SortSheet table={table} options={options} onChange={onChange} />}
        {formatting}
        {onReset && (
          <Button size="sm" variant="subtle" icon={<IconRestore size={16} />} title={t('views.resetText')} onClick={onReset}>
            {t('views.reset')}
          </Button>
        )}
        {!phone && searchField}
        {layout && (
          <IconButton
            size="sm"
            label={t(layout === 'cards' ? 'cards.asGrid' : 'cards.asCards')}
            icon={layout === 'cards' ? <IconTable size={16} /> : <IconLayoutList size={16} />}
            onClick={() => onLayout(layout === 'cards' ? 'grid' : 'cards')}
          />
        )}
      </div>
    </ViewReachContext>
  );
}
