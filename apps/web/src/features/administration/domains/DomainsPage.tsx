import { IconPlus, IconRefresh, IconTrash, IconWorldCheck } from '@tabler/icons-react';
import { limits, type TenantDomain } from '@trackyard/contract';
import { formatDate } from '@trackyard/rules';
import { useState } from 'react';
import { newId, useIsOffline, useNow, useReader, useWorker } from '../../../data/index.ts';
import { useParam } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Confirm, type MenuItem, NameDialog, Tag, useToasts } from '../../../ui/index.ts';
import type { Column } from '../noun/columns.ts';
import { NounPage } from '../noun/NounPage.tsx';
import styles from '../noun/noun.module.css';
import { VerifyDomain } from './VerifyDomain.tsx';

type Opened = { dialog: 'add' } | { dialog: 'verify' | 'remove'; domain: TenantDomain };

/** The domains of e-mail addresses that belong to the company. */
export function DomainsPage() {
  const t = useTexts();
  const { run } = useWorker();
  const show = useToasts();
  const tenantId = useParam('tenantId');
  const isOffline = useIsOffline();
  const columns = useColumns();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const items = (domain: TenantDomain): MenuItem[] => [
    {
      itemType: 'action',
      name: t(domain.state === 'VERIFIED' ? 'domains.checkAgain' : 'domains.verify'),
      icon: domain.state === 'VERIFIED' ? <IconRefresh /> : <IconWorldCheck />,
      callback: () => setOpened({ dialog: 'verify', domain }),
    },
    { itemType: 'divider' },
    { itemType: 'alert', name: t('domains.remove'), icon: <IconTrash />, callback: () => setOpened({ dialog: 'remove', domain }) },
  ];
  return (
    <NounPage
      query="tenant.domains"
      input={{ tenantId }}
      rowsOf={(page) => page.domains}
      columns={columns}
      actions={{ label: ({ name }) => t('domains.actionsOf', { name }), items }}
      title={t('domains.title')}
      purpose={t('domains.purpose')}
      offline={t('domains.offline')}
      search={t('domains.domain')}
      empty={{ title: t('domains.none'), text: t('domains.noneText'), notFound: t('domains.noneFound') }}
      create={
        <Button
          variant="primary"
          icon={<IconPlus size={16} aria-hidden="true" />}
          disabled={isOffline}
          onClick={() => setOpened({ dialog: 'add' })}
        >
          {t('domains.add')}
        </Button>
      }
    >
      {(again) => (
        <>
          {opened?.dialog === 'add' && (
            <NameDialog
              title={t('domains.add')}
              purpose={t('domains.addText')}
              label={t('domains.domain')}
              placeholder="kestrel.example"
              maxLength={limits.domainLength}
              missing={t('domains.missing')}
              action={t('domains.add')}
              log="Failed to add a domain"
              staysOpen
              work={async (typed) => {
                const domain = await run('tenant.addDomain', { tenantId, id: newId(), domain: typed });
                again();
                setOpened({ dialog: 'verify', domain });
              }}
              onClose={close}
            />
          )}
          {opened?.dialog === 'verify' && (
            <VerifyDomain key={opened.domain.id} tenantId={tenantId} domain={opened.domain} onClose={close} onChecked={again} />
          )}
          {opened?.dialog === 'remove' && (
            <Confirm
              opened
              danger
              onClose={close}
              title={t('domains.removeTitle', { name: opened.domain.name })}
              text={t('domains.removeText')}
              action={t('domains.remove')}
              keep={t('ui.cancel')}
              work={() => run('tenant.removeDomain', { tenantId, domainId: opened.domain.id })}
              log="Failed to remove a domain"
              onDone={() => {
                show({ title: t('domains.removed', { name: opened.domain.name }), tone: 'success' });
                again();
              }}
            />
          )}
        </>
      )}
    </NounPage>
  );
}

const tones = { VERIFIED: 'brand', PENDING: 'outlined', LOST: 'amber' } as const;

function useColumns(): Column<TenantDomain>[] {
  const t = useTexts();
  const reader = useReader();
  const now = useNow();
  return [
    {
      title: t('domains.domain'),
      cell: (it) => (
        <>
          <span className={styles['name']}>
            <bdi>{it.name}</bdi>
            <Tag tone={tones[it.state]}>{t(`domains.state_${it.state}`)}</Tag>
          </span>
          {it.problem && it.state !== 'PENDING' && <span className={styles['quiet']}>{t(`domains.problem_${it.problem}`)}</span>}
        </>
      ),
    },
    {
      title: t('domains.checked'),
      kind: 'wide',
      cell: (it) => it.checked && <time dateTime={it.checked}>{formatDate(it.checked, { now, ...reader })}</time>,
    },
  ];
}
