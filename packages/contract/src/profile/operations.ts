import { z } from 'zod';
import { displayName } from '../identity/user.ts';
import { id } from '../ids.ts';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { colour, dashboardElement, picture, preferences, someNotifyKinds, subscriptionSettings, timeZone } from './preferences.ts';

const nothing = z.object({});

export const profileOperations = [
  operation({
    name: 'profile.update',
    kind: 'mutation',
    method: 'PATCH',
    path: '/api/profile',
    rate: 'write',
    summary:
      'Changes my name, my colour (null: one by my id), whether links open in a tab of their own, or the time zone that colleagues see.',
    input: z.object({
      displayName: displayName.optional(),
      color: colour.nullable().optional(),
      openLinks: z.boolean().optional(),
      timeZone: timeZone.optional(),
    }),
    output: nothing,
    errors: [],
    access: { who: 'user' },
    expect: expectations.users,
  }),
  operation({
    name: 'profile.setPicture',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/profile/picture',
    rate: 'write',
    summary: 'Sets my picture: a JPEG in base64. What does not draw it, such as where it was taken, is left out.',
    input: z.object({ picture }),
    output: z.object({ avatar: id }),
    errors: [],
    access: { who: 'user' },
    expect: expectations.users,
  }),
  operation({
    name: 'profile.removePicture',
    kind: 'mutation',
    method: 'DELETE',
    path: '/api/profile/picture',
    rate: 'write',
    summary: 'Takes my picture away: my initials stand for me.',
    input: nothing,
    output: nothing,
    errors: [],
    access: { who: 'user' },
    expect: expectations.users,
  }),
  operation({
    name: 'profile.updatePreferences',
    kind: 'mutation',
    method: 'PATCH',
    path: '/api/profile/preferences',
    rate: 'write',
    summary: 'Changes how I like things: colours, motion, time zone, language, notifications, the first page.',
    input: preferences.omit({ id: true }).extend({ timeZone: timeZone.nullable(), notifyKinds: someNotifyKinds }).partial(),
    output: nothing,
    errors: [],
    access: { who: 'user' },
    expect: expectations.users,
  }),
  operation({
    name: 'profile.getDashboard',
    kind: 'query',
    method: 'GET',
    path: '/api/user/dashboard',
    rate: 'read',
    summary: 'The elements that my first page shows, in their order.',
    input: nothing,
    output: z.array(dashboardElement),
    errors: [],
    access: { who: 'user' },
    expect: expectations.users,
  }),
  operation({
    name: 'profile.updateSubscriptions',
    kind: 'mutation',
    method: 'PATCH',
    path: '/api/profile/subscriptions',
    rate: 'write',
    summary: 'Changes which articles I follow by themselves: those that I create, edit or comment on.',
    input: subscriptionSettings.omit({ id: true }).partial(),
    output: nothing,
    errors: [],
    access: { who: 'user' },
    expect: expectations.users,
  }),
] as const;
