import { z } from 'zod';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { pushDelivery, pushRegistration } from './registration.ts';

const nothing = z.object({});

export const pushOperations = [
  operation({
    name: 'push.getPushId',
    kind: 'query',
    method: 'GET',
    path: '/api/apns/v2/fullpushid',
    rate: 'read',
    summary: 'The id by which push services know this instance: its public key, with which browsers subscribe.',
    input: nothing,
    output: z.object({ pushId: z.string() }),
    errors: [],
    access: { who: 'user' },
    expect: expectations.users,
  }),
  operation({
    name: 'push.register',
    kind: 'mutation',
    method: 'POST',
    path: '/api/notifications/push-registration',
    rate: 'write',
    summary: 'Has notifications pushed to this device for as long as its session lasts. Said again, it is as said last.',
    input: pushRegistration,
    output: nothing,
    errors: [],
    access: { who: 'user' },
    expect: expectations.users,
  }),
  operation({
    name: 'push.unregister',
    kind: 'mutation',
    method: 'DELETE',
    path: '/api/notifications/push-registration',
    rate: 'write',
    summary: 'Pushes nothing to this device any more.',
    input: pushRegistration,
    output: nothing,
    errors: [],
    access: { who: 'user' },
    expect: expectations.users,
  }),
  operation({
    name: 'push.sendTest',
    kind: 'mutation',
    method: 'POST',
    path: '/api/notifications/push-test',
    rate: 'write',
    summary: 'Pushes a notification to all of my devices, at once and whatever I chose, so that I see whether it arrives.',
    input: nothing,
    /** To how many. */
    output: z.object({ devices: z.int() }),
    errors: [],
    access: { who: 'user' },
    expect: expectations.users,
  }),
  operation({
    name: 'push.listDeliveries',
    kind: 'query',
    method: 'GET',
    path: '/api/notifications/push-deliveries',
    rate: 'read',
    summary: 'What became of the last pushes to my devices, the newest first.',
    input: nothing,
    output: z.object({ deliveries: z.array(pushDelivery) }),
    errors: [],
    access: { who: 'user' },
    expect: expectations.users,
  }),
] as const;
