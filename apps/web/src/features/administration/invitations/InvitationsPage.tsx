import { IconUserPlus } from '@tabler/icons-react';
import type { TenantInvitation } from '@trackyard/contract';
import { useState } from 'react';
import { useIsOffline, useKeyedPages, useSendsMail } from '../../../data/index.ts';
import { useParam } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, EmptyState, ErrorNote, Page, PageHead, RovingList, SkeletonRows, useSettled } from '../../../ui/index.ts';
import { LoadMore } from '../LoadMore.tsx';
import { SearchBar } from '../SearchBar.tsx';
import { InvitationRow } from './InvitationRow.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import styles from './invitations.module.css';

const typingMs = 200;

/** Who was invited to the company and has not accepted yet. */
export function InvitationsPage() {
  const t = useTexts();
  const tenantId = useParam('tenantId');
  const isOffline = useIsOffline();
  const sendsMail = useSendsMail();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), typingMs);
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
      {list.problem && <ErrorNote text={list.problem} onRetry={list.again} />}
      {!invitations && !list.problem && <SkeletonRows label={t('ui.loading')} />}
      {isEmpty && <EmptyState title={t('tenantInvitations.none')} text={t('tenantInvitations.noneText')} action={invite} />}
      {invitations?.length === 0 && !isEmpty && (
        <EmptyState title={t('tenantInvitations.nothingFound')} text={t('tenantInvitations.nothingFoundText', { text: search })} />
      )}
      {invitations && invitations.length > 0 && (
        <RovingList label={t('tenantInvitations.title')} className={styles['list']}>
          {invitations.map((it) => (
            <InvitationRow key={it.userId} tenantId={tenantId} invitation={it} onChanged={list.again} />
          ))}
        </RovingList>
      )}
      {list.more && <LoadMore isLoading={list.isLoading} onMore={list.more} />}
      {isInviting && <InviteDialog tenantId={tenantId} onClose={() => setInviting(false)} onInvited={list.again} />}
    </Page>
  );
}
