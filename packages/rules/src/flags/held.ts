import type { Flag, FlagHolderKind, HeldFeature, OfferedFeature } from '@trackyard/contract';
import { type Granter, grantRefusal, isGrantable } from './granting.ts';

/** A company, a group or a person of a company, with what they are granted and what they have by others. */
export interface FeatureBearer {
  to: Exclude<FlagHolderKind, 'track'>;
  tenantId: string;
  granted: readonly Flag[];
  /** What the whole company is granted, and each group of a person. */
  company?: readonly Flag[];
  groups?: readonly { name: string; flags: readonly Flag[] }[];
}

/** These features as a holder has them, as far as such a holder can be granted them. */
export function heldFeatures(offered: readonly OfferedFeature[], bearer: FeatureBearer, granter: Granter): HeldFeature[] {
  const { to, tenantId, granted, company = [], groups = [] } = bearer;
  return offered
    .filter((flag) => isGrantable(flag, to))
    .map((flag) => ({
      flag,
      granted: granted.includes(flag),
      byCompany: company.includes(flag),
      byGroups: groups.filter((it) => it.flags.includes(flag)).map((it) => it.name),
      changeable: grantRefusal(granter, flag, { to, tenantId }) === null,
    }));
}
