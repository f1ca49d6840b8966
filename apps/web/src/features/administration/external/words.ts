import type { MembershipRole } from '@trackyard/contract';
import type { Texts } from '../../../texts/index.ts';

export const rolesText = (t: Texts, roles: readonly MembershipRole[]): string => roles.map((it) => t(`tracks.role${it}`)).join(', ');
