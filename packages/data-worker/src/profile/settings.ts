import { defaultPreferences, defaultSubscriptionSettings, type Preferences, type SubscriptionSettings } from '@trackyard/contract';
import type { Database } from '../database/index.ts';

/** How I like things. Whose row is not there has never changed it; before my own row is here, nothing is known. */
export function preferencesOf(db: Database): Preferences | null {
  const me = db.rows('currentUser')[0];
  return me ? (db.get('preferences', me.id) ?? { id: me.id, ...defaultPreferences }) : null;
}

export function subscriptionsOf(db: Database): SubscriptionSettings | null {
  const me = db.rows('currentUser')[0];
  return me ? (db.get('subscriptionSettings', me.id) ?? { id: me.id, ...defaultSubscriptionSettings }) : null;
}
