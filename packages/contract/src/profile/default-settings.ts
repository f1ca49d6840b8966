import { dashboardElements } from './dashboard-element.ts';
import { defaultNotifyKinds } from './notify-kinds.ts';
import type { Preferences, SubscriptionSettings } from './preferences.ts';

// In a file without schemas, so that browsers need not load them.

/** The settings of a person who chose nothing. */
export const defaultPreferences = {
  theme: null,
  motion: 'auto',
  timeZone: null,
  language: null,
  dateOrder: null,
  hours: null,
  firstDay: null,
  notifyMessages: 'ALL',
  notifyKinds: defaultNotifyKinds,
  quietHours: null,
  pausedUntil: null,
  pushDesktop: true,
  pushMobile: true,
  dashboard: dashboardElements,
} as const satisfies Omit<Preferences, 'id'>;

export const defaultSubscriptionSettings = {
  subscribeOnCreateMode: 'AUTOMATIC',
  subscribeOnEditMode: 'AUTOMATIC',
  subscribeOnCommentMode: 'AUTOMATIC',
} as const satisfies Omit<SubscriptionSettings, 'id'>;
