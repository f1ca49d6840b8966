import { type MembershipRole, membershipRoles } from '@trackyard/contract';
import type { Texts } from '../../../texts/index.ts';
import type { MenuItem } from '../../../ui/index.ts';

/** The roles as rows of a menu, with what each may do. `disabledBecause` keeps one as it is and says why. */
export const roleItems = (
  t: Texts,
  chosen: MembershipRole | null,
  onChange: (role: MembershipRole) => void,
  disabledBecause: (role: MembershipRole) => string | null = () => null,
): MenuItem[] =>
  membershipRoles.map((role) => {
    const why = disabledBecause(role);
    return {
      itemType: 'selected',
      name: t(`tracks.role${role}`),
      textAfter: why ?? t(`tracks.roleText${role}`),
      selected: role === chosen,
      disabled: !!why,
      callback: () => role !== chosen && onChange(role),
    };
  });
