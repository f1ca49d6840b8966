import type { AccountStatus, TenantUser } from '@trackyard/contract';
import type { useTexts } from '../../../texts/index.ts';

type Texts = ReturnType<typeof useTexts>;

const statusKeys = {
  CONFIRMED: 'tenantPeople.active',
  PENDING: 'tenantPeople.invited',
  DEACTIVATED: 'tenantPeople.deactivated',
  PENDING_DEACTIVATED: 'tenantPeople.deactivated',
} as const satisfies Record<AccountStatus, string>;
export const accountStatusText = (t: Texts, status: AccountStatus): string => t(statusKeys[status]);

export const statusText = (t: Texts, { status, imported }: TenantUser): string =>
  imported ? t('tenantPeople.imported') : accountStatusText(t, status);

/** What a person may do besides what members do, and where they belong. */
export const roleTexts = (t: Texts, it: TenantUser): string[] => [
  ...(it.systemAdmin ? [t('tenantPeople.systemAdmin')] : []),
  ...(it.tenantAdmin && !it.external ? [t('tenantPeople.admin')] : []),
  ...(it.reportingUser && !it.external ? [t('tenantPeople.reporting')] : []),
  ...(it.guest ? [t('tenantPeople.guest')] : it.external ? [t('tenantPeople.external')] : []),
];
