import type { AppIconName } from '@trackyard/contract';

/** The icon of an app for which nobody has chosen one (platform spec §9). */
export const defaultAppIcon = 'app-icons/general/application' satisfies AppIconName;

/** The name of the solid variant of an icon, which marks the app that is open. */
export const solidIcon = (icon: string): string => `${icon}-solid`;
