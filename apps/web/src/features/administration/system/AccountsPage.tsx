import type { AccountSummary } from '@trackyard/contract';
import { formatDate } from '@trackyard/rules';
import { useState } from 'react';
import { useIsOffline, useKeyedPages, useNow, useReader } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { EmptyState, ErrorNote, Page, PageHead, SkeletonRows, useSettled } from '../../../ui/index.ts';
import { LoadMore } from '../LoadMore.tsx';
import { SearchBar } from '../SearchBar.tsx';
import styles from './system.module.css';
import { accountName, statusText } from './words.ts';

const typingMs = 200;

/** All companies of the instance, and the people who belong to none. */
export function AccountsPage() {
  const t = useTexts();
  const isOffline = useIsOffline();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), typingMs);
  const list = useKeyedPages('accounts.list', { search }, (page) => page.accounts.at(-1)?.id);
  const accounts = list.pages?.flatMap((it) => it.accounts);
  return (
    <Page wide start>
      <PageHead title={t('systemAccounts.title')} text={t('systemAccounts.purpose')} />
      {isOffline && <p role="status">{t('systemAccounts.offline')}</p>}
      <SearchBar label={t('systemAccounts.search')} text={typed} onText={setTyped} />
      {list.problem && <ErrorNote text={list.problem} onRetry={list.again} />}
      {!accounts && !list.problem && <SkeletonRows label={t('ui.loading')} />}
      {accounts?.length === 0 && <EmptyState title={t('systemAccounts.none')} text={t('systemAccounts.noneFound', { text: search })} />}
      {accounts && accounts.length > 0 && <AccountsTable accounts={accounts} stale={list.stale} />}
      {list.more && <LoadMore isLoading={list.isLoading} onMore={list.more} />}
    </Page>
  );
}

function AccountsTable({ accounts, stale }: { accounts: readonly AccountSummary[]; stale: boolean }) {
  const t = useTexts();
  const reader = useReader();
  const now = useNow();
  return (
    <table className={styles['table']} aria-label={t('systemAccounts.title')} aria-busy={stale || undefined}>
      <thead>
        <tr>
          <th>{t('systemAccounts.name')}</th>
          <th className={styles['state']}>{t('tenantPeople.status')}</th>
          <th className={styles['number']}>{t('systemAccounts.people')}</th>
          <th className={styles['number']}>{t('systemAccounts.tracks')}</th>
          <th className={styles['date']}>{t('systemAccounts.created')}</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((it) => (
          <tr key={it.id}>
            <td>
              <RouteLink to="SystemAccount" params={{ accountId: it.id }} className={styles['link']}>
                <bdi>{accountName(t, it)}</bdi>
              </RouteLink>
            </td>
            <td className={styles['state']}>{statusText(t, it.status)}</td>
            <td className={styles['number']}>{it.people}</td>
            <td className={styles['number']}>{it.tracks}</td>
            <td className={styles['date']}>
              {it.created && <time dateTime={it.created}>{formatDate(it.created, { now, ...reader })}</time>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
