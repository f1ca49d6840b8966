import type { OfferedFeature } from '@trackyard/contract';
import { grantRefusal } from '@trackyard/rules';
import { useMe } from '../../../data/index.ts';

/** Whether I may grant this feature to people and groups of the company. */
export function useMayGrant(tenantId: string, flag: OfferedFeature): boolean {
  const me = useMe();
  return me !== null && grantRefusal(me, flag, { to: 'user', tenantId }) === null;
}
