import type { MembershipRole } from '@trackyard/contract';
import { useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { RolesDialog } from './RolesDialog.tsx';

interface Props {
  tenantId: string;
  roles: readonly MembershipRole[];
  onClose(): void;
  onSaved(): void;
}
/** The roles that people from outside may have, unless an administrator chose others for one of them. */
export function DefaultRoles({ tenantId, roles, onClose, onSaved }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  return (
    <RolesDialog
      title={t('externalPeople.defaultTitle')}
      purpose={t('externalPeople.defaultText')}
      roles={roles}
      saved={t('externalPeople.defaultSaved')}
      save={(externalRoles) => run('tenant.editDefaultPermissions', { tenantId, request: { externalRoles } })}
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}
