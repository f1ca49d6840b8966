import { type Flag, type FlagHolderKind, flagShape } from '@trackyard/contract';

export const isGrantable = (flag: Flag, to: FlagHolderKind): boolean => flagShape(flag).to.includes(to);

export interface Granter {
  tenantId: string | null;
  tenantAdmin: boolean;
  systemAdmin: boolean;
}

/**
 * Why somebody may not grant this flag, or take it back; null where they may. `tenantId`: whose the holder is. What belongs to
 * another tenant is not found.
 */
export function grantRefusal(
  granter: Granter,
  flag: Flag,
  holder: { to: FlagHolderKind; tenantId: string | null },
): 'forbidden' | 'notFound' | null {
  if (granter.systemAdmin) return null;
  if (!granter.tenantAdmin) return 'forbidden';
  if (holder.tenantId === null || holder.tenantId !== granter.tenantId) return 'notFound';
  const isTheirs = flagShape(flag).tenantManaged === true && (holder.to === 'user' || holder.to === 'group');
  return isTheirs ? null : 'forbidden';
}
