import type { AccountIdentity, IdentityAccount } from '@trackyard/contract';
import { formatLongDate } from '@trackyard/rules';
import { useKeyedPages, useReader } from '../../../data/index.ts';
import { RouteLink, useParam } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { EmptyState, Page, PageHead, sizeText, Tag } from '../../../ui/index.ts';
import { KeyedRows } from '../KeyedRows.tsx';
import type { Column } from '../noun/columns.ts';
import { NounTable } from '../noun/NounTable.tsx';
import nounStyles from '../noun/noun.module.css';
import { PersonCell } from '../noun/PersonCell.tsx';
import { accountStatusText } from '../people/words.ts';
import { SearchBar } from '../SearchBar.tsx';
import { useSearchText } from '../useSearchText.ts';
import { Facts } from './Facts.tsx';
import styles from './system.module.css';
import { accountName, scopeTexts, typeText } from './words.ts';

/** The facts of one account, and its people. */
export function AccountPage() {
  const t = useTexts();
  const accountId = useParam('accountId');
  const { typed, setTyped, search } = useSearchText();
  const list = useKeyedPages('accounts.get', { accountId, search }, (page) => page.account.identities.at(-1)?.id);
  const columns = useColumns(accountId);
  const account = list.pages?.[0]?.account;
  const identities = list.pages?.flatMap((it) => it.account.identities);
  return (
    <Page wide start>
      {account && (
        <>
          <PageHead title={accountName(t, account)} text={account.type === 'EXTERNAL' ? t('systemAccounts.externalText') : undefined} />
          <AccountFacts account={account} />
          <SearchBar label={t('systemAccounts.searchPeople')} text={typed} onText={setTyped} />
        </>
      )}
      <KeyedRows
        list={list}
        rows={identities}
        empty={<EmptyState title={t('systemAccounts.nobody')} text={t('systemAccounts.nobodyFound')} />}
      >
        {(those) => <NounTable label={t('systemAccounts.people')} rows={those} columns={columns} stale={list.stale} />}
      </KeyedRows>
    </Page>
  );
}

function AccountFacts({ account }: { account: IdentityAccount }) {
  const t = useTexts();
  const reader = useReader();
  return (
    <Facts
      facts={[
        [t('tenantPeople.status'), accountStatusText(t, account.status)],
        [t('systemAccounts.people'), account.people],
        ...(account.type === 'COMPANY' ? ([[t('systemAccounts.tracks'), account.tracks]] as const) : []),
        ...(account.type === 'COMPANY' ? ([[t('systemAccounts.storage'), sizeText(account.storage, reader.locale)]] as const) : []),
        [t('systemAccounts.domains'), account.domains.join(', ') || t('systemAccounts.noDomains')],
        ...(account.created ? ([[t('systemAccounts.created'), formatLongDate(account.created, reader)]] as const) : []),
      ]}
    />
  );
}

function useColumns(accountId: string): Column<AccountIdentity>[] {
  const t = useTexts();
  return [
    {
      title: t('systemAccounts.person'),
      cell: (it) => (
        <PersonCell
          person={it}
          name={
            <RouteLink to="SystemIdentity" params={{ accountId, identityId: it.id }} className={styles['link']}>
              <bdi>{it.displayName}</bdi>
            </RouteLink>
          }
          email={it.primaryEmail}
        >
          <span className={nounStyles['narrow']}>
            {typeText(t, it)} · {accountStatusText(t, it.status)}
          </span>
          <span className={styles['tags']}>
            {scopeTexts(t, it).map((text) => (
              <Tag key={text}>{text}</Tag>
            ))}
          </span>
        </PersonCell>
      ),
    },
    { title: t('systemAccounts.type'), kind: 'wide', cell: (it) => typeText(t, it) },
    { title: t('tenantPeople.status'), kind: 'wide', cell: (it) => accountStatusText(t, it.status) },
  ];
}
