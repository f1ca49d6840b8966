import type { TenantUser } from '@trackyard/contract';
import { useState } from 'react';
import { useOptimisticValue, useSaving, useTenant, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Checkbox, Confirm, ErrorNote } from '../../../ui/index.ts';
import styles from './drawer.module.css';

interface Props {
  tenantId: string;
  user: TenantUser;
  onChanged(): void;
}
/** What a person may do besides what members do. Making an administrator asks first. */
export function PersonRoles({ tenantId, user, onChanged }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const company = useTenant()?.name ?? '';
  const [isAsking, setAsking] = useState(false);
  const { busy, problem, save } = useSaving('Failed to change a role');
  const [reporting, showReporting] = useOptimisticValue(user.reportingUser);
  const isOpen = user.status === 'CONFIRMED';
  const update = async (change: { tenantAdmin?: boolean; reportingUser?: boolean }) => {
    await run('tenantUsers.update', { tenantId, user: { id: user.id, ...change } });
    onChanged();
  };
  const key = user.tenantAdmin ? 'removeAdmin' : 'makeAdmin';
  return (
    <section className={styles['part']} aria-labelledby="person-roles">
      <h3 id="person-roles">{t('tenantPeople.roles')}</h3>
      {!isOpen && <p className={styles['why']}>{t('tenantPeople.rolesLater')}</p>}
      <Checkbox
        label={t('tenantPeople.admin')}
        description={t('tenantPeople.adminText')}
        checked={user.tenantAdmin}
        disabled={!isOpen}
        onChange={() => setAsking(true)}
      />
      <Checkbox
        label={t('tenantPeople.reporting')}
        description={t('tenantPeople.reportingText')}
        checked={reporting}
        disabled={!isOpen || busy}
        onChange={() => void save(() => showReporting(!reporting, update({ reportingUser: !reporting })))}
      />
      {problem && <ErrorNote text={problem} />}
      <Confirm
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t(`tenantPeople.${key}Title`, { name: user.displayName })}
        text={t(`tenantPeople.${key}Text`, { name: user.displayName, company })}
        action={t(`tenantPeople.${key}`)}
        keep={t('ui.cancel')}
        danger={user.tenantAdmin}
        work={() => update({ tenantAdmin: !user.tenantAdmin })}
        log="Failed to change a role"
      />
    </section>
  );
}
