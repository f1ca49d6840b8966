// In a file without schemas, so that browsers need not load them.

/** What a person may do with one app (platform spec §3, 'permissions'): change it, or show it in another track. */
export const appPermissionTypes = ['CONFIGURE_APP', 'ADD_WORKSPACE'] as const;
export type AppPermissionType = (typeof appPermissionTypes)[number];
/** A person named for one app. */
export interface AppPermission {
  type: AppPermissionType;
  userId: string;
}

/** The pictures that a cover can be drawn as. */
export const coverPatterns = ['turnout', 'sidings', 'loops', 'stops', 'roundhouse', 'weave'] as const;
export type CoverPattern = (typeof coverPatterns)[number];

/** The icons that people choose for an app; the solid variant of one has the suffix `-solid`. */
export const appIcons = [
  'app-icons/general/application',
  'app-icons/general/checklist',
  'app-icons/general/calendar',
  'app-icons/general/chart',
  'app-icons/general/book',
  'app-icons/general/flag',
  'app-icons/general/bulb',
  'app-icons/general/tool',
  'app-icons/people/users-groups',
  'app-icons/people/contacts',
  'app-icons/people/heart',
  'app-icons/things/box',
  'app-icons/things/truck',
  'app-icons/things/cup',
  'app-icons/money/cart',
  'app-icons/money/receipt',
  'app-icons/places/building',
  'app-icons/places/map-pin',
] as const;
export type AppIconName = (typeof appIcons)[number];
