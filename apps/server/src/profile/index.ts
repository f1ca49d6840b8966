/** My profile: what others see of me, and how I like things. */
import type { Capability } from '../platform/capability.ts';
import type { Handlers } from '../platform/operations/context.ts';
import { update } from './changes.ts';
import { pictureView, removePicture, setPicture, sweepPictures } from './pictures.ts';
import { getDashboard, preferencesFeed, updatePreferences } from './preferences.ts';
import { subscriptionsFeed, updateSubscriptions } from './subscriptions.ts';

export { changePreferences, notifyKindsOf } from './preferences.ts';
export { subscriptionsOf } from './subscriptions.ts';

export const profile = {
  name: 'profile',
  handlers: {
    'profile.update': update,
    'profile.setPicture': setPicture,
    'profile.removePicture': removePicture,
    'profile.updatePreferences': updatePreferences,
    'profile.getDashboard': getDashboard,
    'profile.updateSubscriptions': updateSubscriptions,
  } satisfies Handlers<'profile'>,
  migrations: new URL('./migrations/', import.meta.url),
  feeds: [preferencesFeed, subscriptionsFeed],
  listeners: [sweepPictures],
  views: [pictureView],
} satisfies Capability;
