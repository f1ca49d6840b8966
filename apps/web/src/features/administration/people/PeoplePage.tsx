import { limits, type SortDirection, type TenantUser, type TenantUserFilter, type TenantUserSort } from '@trackyard/contract';
import { useState } from 'react';
import { useIsOffline, useKeyedPages } from '../../../data/index.ts';
import { useParam } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { EmptyState, ErrorNote, Page, PageHead, SkeletonRows, useSettled } from '../../../ui/index.ts';
import { LoadMore } from '../LoadMore.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { PeopleTools } from './PeopleTools.tsx';
import { PersonDrawer } from './PersonDrawer.tsx';
import { SelectedPeople } from './SelectedPeople.tsx';
import { useSelection } from './useSelection.ts';

export interface Shown {
  filter: TenantUserFilter;
  sort: TenantUserSort;
  direction: SortDirection;
}
const atFirst: Shown = { filter: 'all', sort: 'name', direction: 'ascending' };
const typingMs = 200;

/** The people of a company: found among any number, page by page from the server. */
export function PeoplePage() {
  const t = useTexts();
  const tenantId = useParam('tenantId');
  const isOffline = useIsOffline();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), typingMs);
  const [shown, setShown] = useState(atFirst);
  const [openId, setOpenId] = useState<string | null>(null);
  const list = useKeyedPages('tenantUsers.list', { tenantId, search, ...shown }, (page) => page.users.at(-1)?.id);
  const users = list.pages?.flatMap((it) => it.users);
  const selection = useSelection(users ?? noUsers);
  const isWhole = search === '' && shown.filter === 'all';
  const total = list.pages?.[0]?.total ?? null;
  return (
    <Page wide>
      <PageHead
        title={t('tenantPeople.title')}
        text={total === null || list.stale ? t('tenantPeople.purpose') : countText(t, total, isWhole)}
      />
      {isOffline && <p role="status">{t('tenantPeople.offline')}</p>}
      <PeopleTools typed={typed} onTyped={setTyped} shown={shown} onShown={setShown} />
      {selection.people.length > 0 && (
        <SelectedPeople tenantId={tenantId} people={selection.people} onClear={selection.clear} onChanged={list.again} />
      )}
      {list.problem && <ErrorNote text={list.problem} onRetry={list.again} />}
      {!users && !list.problem && <SkeletonRows label={t('ui.loading')} avatar />}
      {users?.length === 0 && (
        <EmptyState
          title={t('tenantPeople.nobody')}
          text={search ? t('tenantPeople.nobodyFound', { text: search }) : t(`tenantPeople.nobody_${shown.filter}`)}
        />
      )}
      {users && users.length > 0 && (
        <PeopleTable users={users} stale={list.stale} shown={shown} onShown={setShown} selection={selection} onOpen={setOpenId} />
      )}
      {list.more && <LoadMore isLoading={list.isLoading} onMore={list.more} />}
      {openId && <PersonDrawer key={openId} tenantId={tenantId} userId={openId} onClose={() => setOpenId(null)} onChanged={list.again} />}
    </Page>
  );
}
const noUsers: TenantUser[] = [];

function countText(t: ReturnType<typeof useTexts>, total: number, isWhole: boolean): string {
  if (total > limits.peopleCounted) return t('tenantPeople.countMany', { count: limits.peopleCounted });
  return t(isWhole ? 'tenantPeople.count' : 'tenantPeople.countFound', { count: total });
}
