import { type AccountIdentity, externalAccountId } from '@trackyard/contract';
import { isClosedAccount } from '@trackyard/rules';
import { useState } from 'react';
import { useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Confirm, useToasts } from '../../../ui/index.ts';
import styles from './system.module.css';

interface Props {
  accountId: string;
  identity: AccountIdentity;
  sessions: number;
  onChanged(): void;
}
type Deed = 'makeSystemAdmin' | 'removeSystemAdmin' | 'signOut' | 'deactivate' | 'reactivate';
const dangerous: readonly Deed[] = ['removeSystemAdmin', 'deactivate'];

/** What a system administrator can do with the account of a person. Each asks first, and says what will happen. */
export function IdentityActions({ accountId, identity, sessions, onChanged }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const show = useToasts();
  const [deed, setDeed] = useState<Deed | null>(null);
  const { id: userId, displayName: name } = identity;
  const isCompany = accountId !== externalAccountId;
  const isSystemAdmin = identity.scopes.includes('system');
  const closed = isClosedAccount(identity);
  const deeds: Deed[] = [
    ...(isSystemAdmin ? (['removeSystemAdmin'] as const) : identity.status === 'CONFIRMED' ? (['makeSystemAdmin'] as const) : []),
    ...(sessions > 0 ? (['signOut'] as const) : []),
    closed ? 'reactivate' : 'deactivate',
  ];
  const work: Record<Deed, () => Promise<unknown>> = {
    makeSystemAdmin: () => run('accounts.setSystemAdmin', { accountId, identityId: userId, systemAdmin: true }),
    removeSystemAdmin: () => run('accounts.setSystemAdmin', { accountId, identityId: userId, systemAdmin: false }),
    signOut: () => run('identity.endUserSessions', { userId }),
    // A company's tracks are handed over with the account.
    deactivate: () =>
      isCompany ? run('tenantUsers.deactivate', { tenantId: accountId, userId }) : run('identity.deactivateUser', { userId }),
    reactivate: () =>
      isCompany ? run('tenantUsers.reactivate', { tenantId: accountId, userId }) : run('identity.reactivateUser', { userId }),
  };
  return (
    <section className={styles['part']} aria-labelledby="identity-deeds">
      <h2 id="identity-deeds">{t('tenantPeople.account')}</h2>
      <div className={styles['buttons']}>
        {deeds.map((it) => (
          <Button key={it} size="sm" {...(dangerous.includes(it) && { variant: 'dangerSubtle' as const })} onClick={() => setDeed(it)}>
            {t(`systemAccounts.${it}`)}
          </Button>
        ))}
      </div>
      {deeds.map((it) => (
        <Confirm
          key={it}
          opened={it === deed}
          onClose={() => setDeed(null)}
          title={t(`systemAccounts.${it}Title`, { name })}
          text={t(`systemAccounts.${it}Text`, { name })}
          action={t(`systemAccounts.${it}`)}
          keep={t('ui.cancel')}
          danger={dangerous.includes(it)}
          work={work[it]}
          onDone={() => {
            show({ title: t(`systemAccounts.${it}Done`, { name }), tone: 'success' });
            onChanged();
          }}
          log="Failed to change an account"
        />
      ))}
    </section>
  );
}
