import { useMe, useTenant } from '../../data/index.ts';
import type { AnyTarget } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import type { Deed } from '../../ui/index.ts';
import { type SettingsAudience, type SettingsPage, settingsPages } from './settings-pages.tsx';

interface SettingsArea {
  audience: SettingsAudience;
  title: string;
  pages: readonly (SettingsPage & { target: AnyTarget })[];
}

/** The settings that are mine to see: those of my company, those of the instance. */
export function useSettingsAreas(): SettingsArea[] {
  const t = useTexts();
  const me = useMe();
  const tenant = useTenant();
  const tenantId = me?.tenantAdmin ? me.tenantId : null;
  const titles = { tenant: tenant?.name || t('shell.tenantSettings'), system: t('shell.systemSettings') };
  const mine = { tenant: tenantId !== null, system: me?.systemAdmin === true };
  return (['tenant', 'system'] as const)
    .filter((audience) => mine[audience])
    .map((audience) => ({
      audience,
      title: titles[audience],
      pages: settingsPages
        .filter((it) => it.audience === audience)
        .map((it) => ({ ...it, target: targetOf(audience, tenantId ?? '', it.name) })),
    }));
}

const targetOf = (audience: SettingsAudience, tenantId: string, page: string): AnyTarget =>
  audience === 'tenant' ? { to: 'TenantSettings', params: { tenantId, page } } : { to: 'SystemSettings', params: { page } };

/** The same pages as lines of the palette. */
export function useSettingsDeeds(audience: SettingsAudience): Deed[] {
  const t = useTexts();
  const area = useSettingsAreas().find((it) => it.audience === audience);
  return (area?.pages ?? []).map(
    ({ title, words, icon, target }): Deed => ({
      itemType: 'item',
      name: t(title),
      synonyms: `${t('shell.administrationSynonyms')} ${t(words)}`,
      icon,
      route: target,
    }),
  );
}
