import type { AccountIdentity, AccountSummary } from '@trackyard/contract';
import type { useTexts } from '../../../texts/index.ts';

type Texts = ReturnType<typeof useTexts>;

export const accountName = (t: Texts, { type, name }: Pick<AccountSummary, 'type' | 'name'>): string =>
  type === 'EXTERNAL' ? t('systemAccounts.external') : name;

export const typeText = (t: Texts, { type }: Pick<AccountIdentity, 'type'>): string => t(`systemAccounts.type_${type}`);

export const scopeTexts = (t: Texts, { scopes }: Pick<AccountIdentity, 'scopes'>): string[] => [
  ...(scopes.includes('system') ? [t('tenantPeople.systemAdmin')] : []),
  ...(scopes.includes('account') ? [t('tenantPeople.admin')] : []),
  ...(scopes.includes('conferencing') ? [t('systemAccounts.conferencing')] : []),
];
