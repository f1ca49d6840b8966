import { type Flag, flagNames, flagShape, type UserFlag } from '@trackyard/contract';

/** The flags that a person is granted, and those of their tenant; a person without a tenant has none of the latter. */
export interface Grants {
  user: readonly Flag[];
  groups: readonly (readonly Flag[])[];
  tenant: readonly Flag[];
}

/**
 * The flags that are on for somebody (decisions, core 12): granted to them, one of their groups or their tenant, each as far as
 * the flag can be granted so. In the order of the catalogue.
 */
export function flagsOn({ user, groups, tenant }: Grants): UserFlag[] {
  const isOn = (flag: Flag): boolean => {
    const { to } = flagShape(flag);
    return (
      (to.includes('user') && user.includes(flag)) ||
      (to.includes('group') && groups.some((it) => it.includes(flag))) ||
      (to.includes('tenant') && tenant.includes(flag))
    );
  };
  return flagNames.filter(isOn) as UserFlag[];
}
