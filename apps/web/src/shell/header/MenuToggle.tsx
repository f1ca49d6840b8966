import { IconLayoutSidebar, IconMenu2 } from '@tabler/icons-react';
import { useTexts } from '../../texts/index.ts';
import { IconButton, useActions } from '../../ui/index.ts';

export interface SideMenu {
  opened: boolean;
  toggle: () => void;
}
/** Opens and closes the side menu where it slides over the page. */
export function MenuToggle({ menu, phone }: { menu: SideMenu; phone: boolean }) {
  const t = useTexts();
  const Icon = phone ? IconMenu2 : IconLayoutSidebar;
  const label = t(menu.opened ? 'shell.hideList' : 'shell.showList');
  useActions({
    itemType: 'root',
    name: t('shell.bar'),
    menuItems: [{ itemType: 'action', name: label, icon: <Icon />, callback: menu.toggle }],
  });
  return (
    <IconButton
      label={label}
      icon={<Icon size={20} />}
      onFrame
      aria-expanded={menu.opened}
      aria-controls="track-list"
      onClick={menu.toggle}
    />
  );
}
