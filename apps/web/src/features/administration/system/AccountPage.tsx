import type { AccountIdentity, IdentityAccount } from '@trackyard/contract';
import { formatLongDate } from '@trackyard/rules';
import { useState } from 'react';
import { useKeyedPages, useReader } from '../../../data/index.ts';
import { RouteLink, useParam } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Avatar, EmptyState, ErrorNote, Page, PageHead, SkeletonRows, sizeText, Tag, useSettled } from '../../../ui/index.ts';
import { LoadMore } from '../LoadMore.tsx';
import { SearchBar } from '../SearchBar.tsx';
import { Facts } from './Facts.tsx';
import styles from './system.module.css';
import { accountName, scopeTexts, statusText, typeText } from './words.ts';

const typingMs = 200;

/** One account: what it is, and its people. */
export function AccountPage() {
  const t = useTexts();
  const accountId = useParam('accountId');
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), typingMs);
  const list = useKeyedPages('accounts.get', { accountId, search }, (page) => page.account.identities.at(-1)?.id);
  const account = list.pages?.[0]?.account;
  const identities = list.pages?.flatMap((it) => it.account.identities);
  return (
    <Page wide start>
      {list.problem && <ErrorNote text={list.problem} onRetry={list.again} />}
      {!account && !list.problem && <SkeletonRows label={t('ui.loading')} />}
      {account && (
        <>
          <PageHead title={accountName(t, account)} text={account.type === 'EXTERNAL' ? t('systemAccounts.externalText') : undefined} />
          <AccountFacts account={account} />
          <SearchBar label={t('systemAccounts.searchPeople')} text={typed} onText={setTyped} />
        </>
      )}
      {identities?.length === 0 && <EmptyState title={t('systemAccounts.nobody')} text={t('systemAccounts.nobodyFound')} />}
      {identities && identities.length > 0 && <IdentitiesTable accountId={accountId} identities={identities} stale={list.stale} />}
      {list.more && <LoadMore isLoading={list.isLoading} onMore={list.more} />}
    </Page>
  );
}

function AccountFacts({ account }: { account: IdentityAccount }) {
  const t = useTexts();
  const reader = useReader();
  return (
    <Facts
      facts={[
        [t('tenantPeople.status'), statusText(t, account.status)],
        [t('systemAccounts.people'), account.people],
        ...(account.type === 'COMPANY' ? ([[t('systemAccounts.tracks'), account.tracks]] as const) : []),
        ...(account.type === 'COMPANY' ? ([[t('systemAccounts.storage'), sizeText(account.storage, reader.locale)]] as const) : []),
        [t('systemAccounts.domains'), account.domains.join(', ') || t('systemAccounts.noDomains')],
        ...(account.created ? ([[t('systemAccounts.created'), formatLongDate(account.created, reader)]] as const) : []),
      ]}
    />
  );
}

interface TableProps {
  accountId: string;
  identities: readonly AccountIdentity[];
  stale: boolean;
}
function IdentitiesTable({ accountId, identities, stale }: TableProps) {
  const t = useTexts();
  return (
    <table className={styles['table']} aria-label={t('systemAccounts.people')} aria-busy={stale || undefined}>
      <thead>
        <tr>
          <th>{t('systemAccounts.person')}</th>
          <th className={styles['state']}>{t('systemAccounts.type')}</th>
          <th className={styles['state']}>{t('tenantPeople.status')}</th>
        </tr>
      </thead>
      <tbody>
        {identities.map((it) => (
          <tr key={it.id}>
            <td>
              <span className={styles['who']}>
                <Avatar person={it} size="md" />
                <span className={styles['words']}>
                  <RouteLink to="SystemIdentity" params={{ accountId, identityId: it.id }} className={styles['link']}>
                    <bdi>{it.displayName}</bdi>
                  </RouteLink>
                  {it.primaryEmail && it.primaryEmail !== it.displayName && <span className={styles['quiet']}>{it.primaryEmail}</span>}
                  <span className={styles['tags']}>
                    {scopeTexts(t, it).map((text) => (
                      <Tag key={text}>{text}</Tag>
                    ))}
                  </span>
                </span>
              </span>
            </td>
            <td className={styles['state']}>{typeText(t, it)}</td>
            <td className={styles['state']}>{statusText(t, it.status)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
