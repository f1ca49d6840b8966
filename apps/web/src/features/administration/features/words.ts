import type { CompanyFeature, HeldFeature } from '@trackyard/contract';
import type { Texts } from '../../../texts/index.ts';

/** Why a feature is on besides its own grant, and why it can’t be changed here. */
export function whyOn(t: Texts, { byCompany, byGroups, changeable }: HeldFeature): string[] {
  const groups = byGroups.join(', ');
  return [
    ...(byCompany ? [t('features.byCompany')] : []),
    ...(groups ? [t(byGroups.length === 1 ? 'features.byGroup' : 'features.byGroups', { groups })] : []),
    ...(changeable || byCompany ? [] : [t('features.systemOnly')]),
  ];
}

/** Who has a feature of a company. */
export function stateText(t: Texts, { granted, groups, people }: CompanyFeature): string {
  if (granted) return t('features.everyone');
  const some = [
    ...(groups > 0 ? [t('features.groupCount', { count: groups })] : []),
    ...(people > 0 ? [t('features.peopleCount', { count: people })] : []),
  ];
  const [first, second] = some;
  if (!first) return t('features.off');
  return t('features.someOnly', { some: second ? t('features.and', { first, second }) : first });
}
