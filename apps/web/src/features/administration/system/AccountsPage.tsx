import type { AccountSummary } from '@trackyard/contract';
import { formatDate } from '@trackyard/rules';
import { useNow, useReader } from '../../../data/index.ts';
import { RouteLink } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import type { Column } from '../noun/columns.ts';
import { NounPage } from '../noun/NounPage.tsx';
import nounStyles from '../noun/noun.module.css';
import { accountStatusText } from '../people/words.ts';
import styles from './system.module.css';
import { accountName } from './words.ts';

const none = {};

/** All companies of the instance, and the people who belong to none. */
export function AccountsPage() {
  const t = useTexts();
  const columns = useColumns();
  return (
    <NounPage
      query="accounts.list"
      input={none}
      rowsOf={(page) => page.accounts}
      columns={columns}
      title={t('systemAccounts.title')}
      purpose={t('systemAccounts.purpose')}
      offline={t('systemAccounts.offline')}
      search={t('systemAccounts.search')}
      empty={{ title: t('systemAccounts.none'), text: t('systemAccounts.noneText'), notFound: t('systemAccounts.noneFound') }}
    />
  );
}

function useColumns(): Column<AccountSummary>[] {
  const t = useTexts();
  const reader = useReader();
  const now = useNow();
  return [
    {
      title: t('systemAccounts.name'),
      cell: (it) => (
        <>
          <RouteLink to="SystemAccount" params={{ accountId: it.id }} className={styles['link']}>
            <bdi>{accountName(t, it)}</bdi>
          </RouteLink>
          <span className={nounStyles['narrow']}>{accountStatusText(t, it.status)}</span>
        </>
      ),
    },
    { title: t('tenantPeople.status'), kind: 'wide', cell: (it) => accountStatusText(t, it.status) },
    { title: t('systemAccounts.people'), kind: 'number', cell: (it) => it.people },
    { title: t('systemAccounts.tracks'), kind: 'number', cell: (it) => it.tracks },
    {
      title: t('systemAccounts.created'),
      kind: 'wide',
      cell: (it) => it.created && <time dateTime={it.created}>{formatDate(it.created, { now, ...reader })}</time>,
    },
  ];
}
