import type { DashboardElement } from '@trackyard/contract';

export const names = { unread: 'home.unread', favourites: 'home.favourites', recent: 'home.recent' } as const satisfies Record<
  DashboardElement['id'],
  string
>;
