import { IconLogout, IconPencil, IconShieldOff, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { limits, type TenantUserDetails } from '@trackyard/contract';
import { isClosedAccount } from '@trackyard/rules';
import { useState } from 'react';
import { useWorker } from '../../../data/index.ts';
import { ProofDialog } from '../../../shared/identity/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Confirm, StoredNameDialog, useToasts } from '../../../ui/index.ts';
import styles from './drawer.module.css';

interface Props {
  tenantId: string;
  details: TenantUserDetails;
  onChanged(): void;
}
type Asked = 'rename' | 'signOut' | 'resetFactor' | 'deactivate' | 'reactivate';

/** What can be done with an account. What can’t be undone at once asks first, and says what will happen. */
export function PersonActions({ tenantId, details, onChanged }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const show = useToasts();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { user, sessions, ownedTracks } = details;
  const name = user.displayName;
  const of = { tenantId, userId: user.id };
  const close = () => setAsked(null);
  const done = (text: string) => () => {
    show({ title: text, tone: 'success' });
    onChanged();
  };
  return (
    <section className={styles['part']} aria-labelledby="person-account">
      <h3 id="person-account">{t('tenantPeople.account')}</h3>
      <div className={styles['buttons']}>
        <Button size="sm" icon={<IconPencil size={16} aria-hidden="true" />} onClick={() => setAsked('rename')}>
          {t('tenantPeople.rename')}
        </Button>
        {sessions > 0 && (
          <Button size="sm" icon={<IconLogout size={16} aria-hidden="true" />} onClick={() => setAsked('signOut')}>
            {t('tenantPeople.signOut')}
          </Button>
        )}
        {user.secondFactor && (
          <Button size="sm" icon={<IconShieldOff size={16} aria-hidden="true" />} onClick={() => setAsked('resetFactor')}>
            {t('tenantPeople.resetFactor')}
          </Button>
        )}
        {isClosedAccount(user) ? (
          <Button size="sm" icon={<IconUserCheck size={16} aria-hidden="true" />} onClick={() => setAsked('reactivate')}>
            {t('tenantPeople.reactivate')}
          </Button>
        ) : (
          <Button
            size="sm"
            variant="dangerSubtle"
            icon={<IconUserOff size={16} aria-hidden="true" />}
            onClick={() => setAsked('deactivate')}
          >
            {t('tenantPeople.deactivate')}
          </Button>
        )}
      </div>
      {asked === 'rename' && (
        <StoredNameDialog
          draft={`${user.id}:person-name`}
          title={t('tenantPeople.renameTitle')}
          name={name}
          maxLength={limits.displayNameLength}
          missing={t('tenantPeople.nameMissing')}
          action={t('tenantPeople.save')}
          log="Failed to rename a person"
          work={async (displayName) => {
            await run('tenantUsers.update', { tenantId, user: { id: user.id, displayName } });
            onChanged();
          }}
          onClose={close}
        />
      )}
      <Confirm
        opened={asked === 'signOut'}
        onClose={close}
        title={t('tenantPeople.signOutTitle', { name })}
        text={t('tenantPeople.signOutText', { count: sessions })}
        action={t('tenantPeople.signOut')}
        keep={t('ui.cancel')}
        danger
        work={() => run('identity.endUserSessions', { userId: user.id })}
        log="Failed to sign a person out"
        onDone={done(t('tenantPeople.signedOut', { name }))}
      />
      {asked === 'resetFactor' && (
        <ProofDialog
          title={t('tenantPeople.resetFactorTitle', { name })}
          text={t('tenantPeople.resetFactorText', { name })}
          action={t('tenantPeople.resetFactor')}
          danger
          log="Failed to reset a second factor"
          work={async (proof) => {
            await run('identity.resetSecondFactor', { userId: user.id, ...proof });
            close();
            done(t('tenantPeople.factorReset', { name }))();
          }}
          onClose={close}
        />
      )}
      <Confirm
        opened={asked === 'deactivate'}
        onClose={close}
        title={t('tenantPeople.deactivateOneTitle', { name })}
        text={[
          t(sessions > 0 ? 'tenantPeople.deactivateSignedIn' : 'tenantPeople.deactivateText', { count: sessions }),
          ...(ownedTracks > 0 ? [t('tenantPeople.deactivateTracks', { count: ownedTracks })] : []),
          t('tenantPeople.deactivateStays'),
        ].join(' ')}
        action={t('tenantPeople.deactivate')}
        keep={t('ui.cancel')}
        danger
        work={() => run('tenantUsers.deactivate', of)}
        log="Failed to deactivate a person"
        onDone={done(t('tenantPeople.deactivatedOne', { name }))}
      />
      <Confirm
        opened={asked === 'reactivate'}
        onClose={close}
        title={t('tenantPeople.reactivateTitle', { name })}
        text={t('tenantPeople.reactivateText')}
        action={t('tenantPeople.reactivate')}
        keep={t('ui.cancel')}
        work={() => run('tenantUsers.reactivate', of)}
        log="Failed to reactivate a person"
        onDone={done(t('tenantPeople.reactivated', { name }))}
      />
    </section>
  );
}
