import { IconBook, IconBuilding, IconChartBar, IconDots, IconSettings } from '@tabler/icons-react';
import type { Place } from '@trackyard/rules';
import { useMe, usePlaces } from '../data/index.ts';
import { useTexts } from '../texts/index.ts';
import { Menu, type MenuItem, usePhone } from '../ui/index.ts';
import styles from './navigation.module.css';
import { firstPage } from './settings/settings-pages.tsx';

/** The overflow menu: places that only some people have. Nobody has an empty one. */
export function MorePlaces({ at }: { at: 'side' | 'foot' }) {
  const t = useTexts();
  const items = useMoreItems();
  if (items.length === 0) return null;
  const button = (
    <button type="button" className={styles['more']} aria-label={t('shell.morePlaces')}>
      <span className={styles['tile']}>
        <IconDots size={at === 'foot' ? 22 : 20} aria-hidden="true" />
      </span>
      {t('shell.more')}
    </button>
  );
  return <Menu label={t('shell.morePlaces')} items={items} trigger={button} placement="right-end" />;
}

/** Of these places the pages are there. */
function useMoreItems(): MenuItem[] {
  const t = useTexts();
  const me = useMe();
  const phone = usePhone();
  const places = usePlaces();
  if (!me) return [];
  const pages: { [P in Place]?: MenuItem } = {
    knowledge: {
      itemType: 'item',
      name: t('shell.knowledge'),
      synonyms: t('shell.knowledgeSynonyms'),
      icon: <IconBook />,
      route: { to: 'Knowledge' },
    },
    reporting: { itemType: 'item', name: t('shell.reporting'), icon: <IconChartBar />, route: { to: 'Reporting' } },
    ...(me.tenantId && {
      tenantSettings: {
        itemType: 'item',
        name: t('shell.tenantSettings'),
        synonyms: t('shell.administrationSynonyms'),
        icon: <IconBuilding />,
        route: { to: 'TenantSettings', params: { tenantId: me.tenantId, page: firstPage('tenant', phone) } },
      },
    }),
    systemSettings: {
      itemType: 'item',
      name: t('shell.systemSettings'),
      synonyms: t('shell.administrationSynonyms'),
      icon: <IconSettings />,
      route: { to: 'SystemSettings', params: { page: firstPage('system', phone) } },
    },
  };
  return places.flatMap((it) => pages[it] ?? []);
}
