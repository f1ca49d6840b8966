import { IconLayoutSidebar, IconMenu2 } from '@tabler/icons-react';
import { useTexts } from '../../texts/index.ts';
import { IconButton } from '../../ui/index.ts';

export interface SideMenu {
  opened: boolean;
  toggle: () => void;
}
/** Opens and closes the side menu where it slides over the page. */
export function MenuToggle({ menu, phone }: { menu: SideMenu; phone: boolean }) {
  const t = useTexts();
  const Icon = phone ? IconMenu2 : IconLayoutSidebar;
  return (
    <IconButton
      label={t(menu.opened ? 'shell.hideList' : 'shell.showList')}
      icon={<Icon size={20} />}
      onFrame
      aria-expanded={menu.opened}
      aria-controls="track-list"
      onClick={menu.toggle}
    />
  );
}
