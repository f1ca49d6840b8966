import { IconUserPlus } from '@tabler/icons-react';
import { limits, type TenantUser } from '@trackyard/contract';
import { useState } from 'react';
import { useIsOffline, useKeyedPages, useMe } from '../../../data/index.ts';
import { useParam } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, EmptyState, Page, PageHead } from '../../../ui/index.ts';
import { InviteDialog } from '../invitations/InviteDialog.tsx';
import { KeyedRows } from '../KeyedRows.tsx';
import { useSearchText } from '../useSearchText.ts';
import { useSelection } from '../useSelection.ts';
import { PeopleTable } from './PeopleTable.tsx';
import { PeopleTools } from './PeopleTools.tsx';
import { PersonDrawer } from './PersonDrawer.tsx';
import { canDeactivate } from './rights.ts';
import { SelectedPeople } from './SelectedPeople.tsx';
import { shownAtFirst } from './shown.ts';

/** The people of a company: found among any number, page by page from the server. */
export function PeoplePage() {
  const t = useTexts();
  const tenantId = useParam('tenantId');
  const isOffline = useIsOffline();
  const { typed, setTyped, search } = useSearchText();
  const [shown, setShown] = useState(shownAtFirst);
  const [openId, setOpenId] = useState<string | null>(null);
  const [isInviting, setInviting] = useState(false);
  const list = useKeyedPages('tenantUsers.list', { tenantId, search, ...shown }, (page) => page.users.at(-1)?.id);
  const users = list.pages?.flatMap((it) => it.users);
  const me = useMe();
  const selection = useSelection(users ?? noUsers, (it) => me !== undefined && me !== null && canDeactivate(it, me));
  const isWhole = search === '' && shown.filter === 'all';
  const total = list.pages?.[0]?.total ?? null;
  return (
    <Page wide start>
      <PageHead
        title={t('tenantPeople.title')}
        text={total === null || list.stale ? t('tenantPeople.purpose') : countText(t, total, isWhole)}
      >
        <Button
          variant="primary"
          icon={<IconUserPlus size={16} aria-hidden="true" />}
          disabled={isOffline}
          onClick={() => setInviting(true)}
        >
          {t('tenantPeople.invite')}
        </Button>
      </PageHead>
      {isOffline && <p role="status">{t('tenantPeople.offline')}</p>}
      <PeopleTools typed={typed} onTyped={setTyped} shown={shown} onShown={setShown} />
      {selection.rows.length > 0 && (
        <SelectedPeople tenantId={tenantId} people={selection.rows} onClear={selection.clear} onChanged={list.again} />
      )}
      <KeyedRows
        list={list}
        rows={users}
        avatar
        empty={
          <EmptyState
            title={t('tenantPeople.nobody')}
            text={search ? t('tenantPeople.nobodyFound', { text: search }) : t(`tenantPeople.nobody_${shown.filter}`)}
          />
        }
      >
        {(those) => (
          <PeopleTable users={those} stale={list.stale} shown={shown} onShown={setShown} selection={selection} onOpen={setOpenId} />
        )}
      </KeyedRows>
      {isInviting && <InviteDialog tenantId={tenantId} onClose={() => setInviting(false)} onInvited={list.again} />}
      {openId && <PersonDrawer key={openId} tenantId={tenantId} userId={openId} onClose={() => setOpenId(null)} onChanged={list.again} />}
    </Page>
  );
}
const noUsers: TenantUser[] = [];

function countText(t: ReturnType<typeof useTexts>, total: number, isWhole: boolean): string {
  if (total > limits.peopleCounted) return t('tenantPeople.countMany', { count: limits.peopleCounted });
  return t(isWhole ? 'tenantPeople.count' : 'tenantPeople.countFound', { count: total });
}
