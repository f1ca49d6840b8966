import {
  IconAddressBook,
  IconApps,
  IconAppsFilled,
  IconBook,
  IconBookFilled,
  IconBox,
  IconBuilding,
  IconBulb,
  IconBulbFilled,
  IconCalendar,
  IconCalendarFilled,
  IconChartPie,
  IconChartPieFilled,
  IconFlag,
  IconFlagFilled,
  IconHeart,
  IconHeartFilled,
  IconMapPin,
  IconMapPinFilled,
  IconMug,
  IconMugFilled,
  IconReceipt,
  IconReceiptFilled,
  IconShoppingCart,
  IconShoppingCartFilled,
  IconSquareCheck,
  IconSquareCheckFilled,
  IconTool,
  IconTruck,
  IconTruckFilled,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import type { AppIconName } from '@trackyard/contract';
import { defaultAppIcon, solidIcon } from '@trackyard/rules';

/** An icon, and its solid variant where the set of icons has one. */
const icons: Readonly<Record<AppIconName, readonly [TablerIcon, TablerIcon?]>> = {
  'app-icons/general/application': [IconApps, IconAppsFilled],
  'app-icons/general/checklist': [IconSquareCheck, IconSquareCheckFilled],
  'app-icons/general/calendar': [IconCalendar, IconCalendarFilled],
  'app-icons/general/chart': [IconChartPie, IconChartPieFilled],
  'app-icons/general/book': [IconBook, IconBookFilled],
  'app-icons/general/flag': [IconFlag, IconFlagFilled],
  'app-icons/general/bulb': [IconBulb, IconBulbFilled],
  'app-icons/general/tool': [IconTool],
  'app-icons/people/users-groups': [IconUsersGroup],
  'app-icons/people/contacts': [IconAddressBook],
  'app-icons/people/heart': [IconHeart, IconHeartFilled],
  'app-icons/things/box': [IconBox],
  'app-icons/things/truck': [IconTruck, IconTruckFilled],
  'app-icons/things/cup': [IconMug, IconMugFilled],
  'app-icons/money/cart': [IconShoppingCart, IconShoppingCartFilled],
  'app-icons/money/receipt': [IconReceipt, IconReceiptFilled],
  'app-icons/places/building': [IconBuilding],
  'app-icons/places/map-pin': [IconMapPin, IconMapPinFilled],
};

/** The icon of an app by its name; an unknown one is the default. `solid`: the variant that marks the open or chosen app. */
export function AppIcon({ icon, solid = false, size = 16 }: { icon: string; solid?: boolean; size?: number | string }) {
  const known = Object.hasOwn(icons, icon) ? (icon as AppIconName) : defaultAppIcon;
  const [Outline, Filled] = icons[known];
  const Icon = solid ? (Filled ?? Outline) : Outline;
  const isHeavy = solid && !Filled;
  return <Icon size={size} {...(isHeavy && { strokeWidth: 3 })} data-icon={solid ? solidIcon(known) : known} aria-hidden="true" />;
}
