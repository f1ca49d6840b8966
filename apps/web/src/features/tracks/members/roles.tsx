import type { MembershipRole } from '@trackyard/contract';
import type { Texts } from '../../../texts/index.ts';
import type { MenuItem } from '../../../ui/index.ts';

export const roles: readonly MembershipRole[] = ['COORDINATOR', 'COLLABORATOR', 'VIEWER'];

/** The roles as rows of a menu, with what each may do. `disabledBecause` keeps one as it is and says why. */
export const roleItems = (
  t: Texts,
  chosen: MembershipRole,
  onChange: (role: MembershipRole) => void,
  disabledBecause: (role: MembershipRole) => string | null = () => null,
): MenuItem[] =>
  roles.map((role) => {
    const why = disabledBecause(role);
    return {
      kind: 'item',
      label: t(`tracks.role${role}`),
      after: why ?? t(`tracks.roleText${role}`),
      checked: role === chosen,
      disabled: !!why,
      onSelect: () => role !== chosen && onChange(role),
    };
  });
