import { IconDots, IconListSearch, IconTemplate, IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../texts/index.ts';
import { IconButton, Menu } from '../../ui/index.ts';
import { useMarkAllRead } from '../actions/useMarkAllRead.tsx';

/** What concerns all tracks together: to find others, to make one from a template, to get one back, and to have read them all. */
export function ListMenu() {
  const t = useTexts();
  const markAllRead = useMarkAllRead();
  return (
    <Menu
      label={t('shell.listMenu')}
      items={[
        { itemType: 'item', name: t('browse.title'), icon: <IconListSearch />, route: { to: 'BrowseTracks' } },
        { itemType: 'item', name: t('templates.title'), icon: <IconTemplate />, route: { to: 'Templates' } },
        { itemType: 'item', name: t('bin.title'), icon: <IconTrash />, route: { to: 'Bin' } },
        { itemType: 'divider' },
        markAllRead,
      ]}
      trigger={<IconButton label={t('shell.listMenu')} icon={<IconDots size={18} />} size="sm" />}
    />
  );
}
