import { IconUserPlus } from '@tabler/icons-react';
import type { TenantInvitation } from '@trackyard/contract';
import { useState } from 'react';
import { useIsOffline, useKeyedPages, useSendsMail } from '../../../data/index.ts';
import { useParam } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, EmptyState, Page, PageHead, RovingList } from '../../../ui/index.ts';
import { KeyedRows } from '../KeyedRows.tsx';
import { SearchBar } from '../SearchBar.tsx';
import { useSearchText } from '../useSearchText.ts';
import { InvitationRow } from './InvitationRow.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import styles from './invitations.module.css';

/** Who was invited to the company and has not accepted yet. */
export function InvitationsPage() {
  const t = useTexts();
  const tenantId = useParam('tenantId');
  const isOffline = useIsOffline();
  const sendsMail = useSendsMail();
  const { typed, setTyped, search } = useSearchText();
  const [isInviting, setInviting] = useState(false);
  const list = useKeyedPages('tenant.listInvitations', { tenantId, search }, (page) => page.invitations.at(-1)?.userId);
  const invitations: TenantInvitation[] | undefined = list.pages?.flatMap((it) => it.invitations);
  const invite = (
    <Button variant="primary" icon={<IconUserPlus size={16} aria-hidden="true" />} disabled={isOffline} onClick={() => setInviting(true)}>
      {t('tenantInvitations.invite')}
    </Button>
  );
  const isEmpty = invitations?.length === 0 && search === '';
  return (
    <Page start>
      <PageHead
        title={t('tenantInvitations.title')}
        text={t(sendsMail ? 'tenantInvitations.purpose' : 'tenantInvitations.purposeWithoutMail')}
      >
        {!isEmpty && invite}
      </PageHead>
      {isOffline && <p role="status">{t('tenantInvitations.offline')}</p>}
      {!isEmpty && <SearchBar label={t('tenantInvitations.search')} text={typed} onText={setTyped} />}
      <KeyedRows
        list={list}
        rows={invitations}
        empty={
          isEmpty ? (
            <EmptyState title={t('tenantInvitations.none')} text={t('tenantInvitations.noneText')} action={invite} />
          ) : (
            <EmptyState title={t('tenantInvitations.nothingFound')} text={t('tenantInvitations.nothingFoundText', { text: search })} />
          )
        }
      >
        {(those) => (
          <RovingList label={t('tenantInvitations.title')} className={styles['list']}>
            {those.map((it) => (
              <InvitationRow key={it.userId} tenantId={tenantId} invitation={it} onChanged={list.again} />
            ))}
          </RovingList>
        )}
      </KeyedRows>
      {isInviting && <InviteDialog tenantId={tenantId} onClose={() => setInviting(false)} onInvited={list.again} />}
    </Page>
  );
}
