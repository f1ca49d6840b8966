import { IconApps, IconArrowsSort, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import type { TrackSort } from '@trackyard/rules';
import type { Remembered } from '../../data/index.ts';
import { type TextKey, useTexts } from '../../texts/index.ts';
import { IconButton, Menu, type MenuItem } from '../../ui/index.ts';

type Sort = Remembered['list-sort'];
const names: Record<TrackSort, TextKey> = {
  Date: 'shell.byDate',
  Name: 'shell.byName',
  Author: 'shell.byAuthor',
  LastChat: 'shell.byLastChat',
};
const icons = { ascending: <IconSortAscending />, descending: <IconSortDescending /> };

interface Props {
  sort: Sort;
  onChange: (sort: Sort) => void;
  byApp: boolean;
  onByApp: (byApp: boolean) => void;
}

export function SortMenu({ sort, onChange, byApp, onByApp }: Props) {
  const t = useTexts();
  const items: MenuItem[] = [
    { itemType: 'menu_heading', name: t('shell.sortBy') },
    ...(Object.keys(names) as TrackSort[]).map(
      (by): MenuItem => ({
        itemType: 'selected',
        name: t(names[by]),
        selected: sort.by === by,
        callback: () => onChange({ by, direction: usualDirection(by) }),
      }),
    ),
    { itemType: 'divider' },
    ...(['ascending', 'descending'] as const).map(
      (direction): MenuItem => ({
        itemType: 'selected',
        name: t(`shell.${direction}`),
        icon: icons[direction],
        selected: sort.direction === direction,
        callback: () => onChange({ ...sort, direction }),
      }),
    ),
    { itemType: 'divider' },
    {
      itemType: 'selected',
      toggles: true,
      name: t('shell.groupByApp'),
      icon: <IconApps />,
      selected: byApp,
      callback: () => onByApp(!byApp),
    },
  ];
  const label = t('shell.sort', { by: t(names[sort.by]) });
  return (
    <Menu label={t('shell.sortBy')} items={items} trigger={<IconButton label={label} icon={<IconArrowsSort size={18} />} size="sm" />} />
  );
}
/** Names from A, dates from the newest. */
const usualDirection = (by: TrackSort) => (by === 'Name' || by === 'Author' ? 'ascending' : 'descending');
