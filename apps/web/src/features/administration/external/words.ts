import type { MembershipRole } from '@trackyard/contract';
import type { useTexts } from '../../../texts/index.ts';

export const rolesText = (t: ReturnType<typeof useTexts>, roles: readonly MembershipRole[]): string =>
  roles.map((it) => t(`tracks.role${it}`)).join(', ');
