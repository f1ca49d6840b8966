import { useState } from 'react';
import { useIsOffline } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button } from '../../../ui/index.ts';
import { InviteDialog } from '../invitations/InviteDialog.tsx';
import { StepLink } from './StepLink.tsx';
import type { StepProps } from './Steps.tsx';
import styles from './start.module.css';

export function PeopleStep({ tenantId, start, onChanged }: StepProps) {
  const t = useTexts();
  const isOffline = useIsOffline();
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <p>{t('companyStart.peopleCount', { count: start.people })}</p>
      {!start.mailServer && <p>{t('companyStart.notSetLinks')}</p>}
      <div className={styles['row']}>
        <Button variant="primary" disabled={isOffline} onClick={() => setInviting(true)}>
          {t('tenantInvitations.invite')}
        </Button>
        <StepLink tenantId={tenantId} page="invitations" text={t('companyStart.toInvitations')} />
        <StepLink tenantId={tenantId} page="people" text={t('companyStart.toPeople')} />
      </div>
      {isInviting && <InviteDialog tenantId={tenantId} onClose={() => setInviting(false)} onInvited={onChanged} />}
    </>
  );
}
