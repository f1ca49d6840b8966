import type { ExternalUser, MembershipRole } from '@trackyard/contract';
import { useState } from 'react';
import { useTenant, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Checkbox } from '../../../ui/index.ts';
import { RolesDialog } from './RolesDialog.tsx';
import { rolesText } from './words.ts';

interface Props {
  tenantId: string;
  user: ExternalUser;
  byDefault: readonly MembershipRole[];
  onClose(): void;
  onSaved(): void;
}
/** The roles that one person from outside may have: their own, or the default of all people from outside. */
export function AllowedRoles({ tenantId, user, byDefault, onClose, onSaved }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const company = useTenant()?.name ?? '';
  const [isOwn, setOwn] = useState(user.ownTypes);
  const name = user.displayName;
  return (
    <RolesDialog
      title={t('externalPeople.changeTitle', { name })}
      purpose={t('externalPeople.changeText', { company })}
      roles={user.allowedPermissionTypes}
      saved={t('externalPeople.saved', { name })}
      save={(roles) => run('tenant.setAllowedPermissionTypes', { tenantId, userId: user.id, allowedPermissionTypes: isOwn ? roles : null })}
      onClose={onClose}
      onSaved={onSaved}
      fixed={isOwn ? null : byDefault}
    >
      <Checkbox
        label={t('externalPeople.byDefault')}
        description={t('externalPeople.byDefaultText', { roles: rolesText(t, byDefault) })}
        checked={!isOwn}
        onChange={() => setOwn(!isOwn)}
      />
    </RolesDialog>
  );
}
