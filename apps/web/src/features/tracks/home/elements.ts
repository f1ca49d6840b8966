import type { DashboardElement } from '@trackyard/contract';

export const names = {
  unread: 'home.unread',
  tasks: 'home.tasks',
  favourites: 'home.favourites',
  recent: 'home.recent',
  files: 'home.files',
} as const satisfies Record<DashboardElement['id'], string>;
