import { IconToggleRight } from '@tabler/icons-react';
import { type AccountSummary, offeredFeatures } from '@trackyard/contract';
import { useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { Button, Dialog, Tag } from '../../../ui/index.ts';
import type { Column } from '../noun/columns.ts';
import { NounPage } from '../noun/NounPage.tsx';
import nounStyles from '../noun/noun.module.css';
import { FeatureChecks } from './FeatureChecks.tsx';
import styles from './features.module.css';
import { useFeatures } from './useFeatures.ts';

const none = {};

/** The features of each company. */
export function SystemFeaturesPage() {
  const t = useTexts();
  const columns = useColumns();
  const [open, setOpen] = useState<AccountSummary | null>(null);
  return (
    <NounPage
      query="accounts.list"
      input={none}
      // People without a company get their features one by one.
      rowsOf={(page) => page.accounts.filter((it) => it.type === 'COMPANY')}
      columns={columns}
      actions={{
        label: ({ name }) => t('features.actionsOf', { company: name }),
        items: (account) => [
          { itemType: 'action', name: t('features.changeCompany'), icon: <IconToggleRight />, callback: () => setOpen(account) },
        ],
      }}
      title={t('features.systemTitle')}
      purpose={t('features.systemPurpose')}
      offline={t('features.offline')}
      search={t('systemAccounts.search')}
      empty={{ title: t('systemAccounts.none'), text: t('systemAccounts.noneText'), notFound: t('systemAccounts.noneFound') }}
    >
      {(again) =>
        open && (
          <CompanyDialog
            account={open}
            onClose={() => {
              setOpen(null);
              again();
            }}
          />
        )
      }
    </NounPage>
  );
}

function useColumns(): Column<AccountSummary>[] {
  const t = useTexts();
  const featuresOf = ({ features }: AccountSummary) => {
    const shown = offeredFeatures.filter((it) => features.includes(it));
    if (shown.length === 0) return <span className={styles['quiet']}>{t('features.none')}</span>;
    return (
      <span className={styles['tags']}>
        {shown.map((it) => (
          <Tag key={it}>{t(`features.name_${it}`)}</Tag>
        ))}
      </span>
    );
  };
  return [
    {
      title: t('features.company'),
      cell: (it) => (
        <>
          <bdi>{it.name}</bdi>
          <span className={nounStyles['narrow']}>{featuresOf(it)}</span>
        </>
      ),
    },
    { title: t('features.title'), kind: 'wide', cell: featuresOf },
  ];
}

function CompanyDialog({ account: { id, name }, onClose }: { account: AccountSummary; onClose(): void }) {
  const t = useTexts();
  const list = useFeatures('tenant.getFeatures', { tenantId: id });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('features.companyFeatures', { company: name })}
      purpose={t('features.companyFeaturesText')}
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <FeatureChecks {...list} />
    </Dialog>
  );
}
