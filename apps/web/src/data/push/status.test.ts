import { expect, test } from 'vitest';
import { type PushFacts, pushStatusOf } from './status.ts';

const all: PushFacts = { permission: 'granted', hasPush: true, hasWorker: true, registered: true };
test.each([
  ['no notifications', { permission: null }, 'unsupported', 'push.notificationsUnsupported'],
  ['no push', { hasPush: false }, 'unsupported', 'push.pushUnsupported'],
  ['no service worker', { hasWorker: false }, 'unsupported', 'push.noServiceWorker'],
  ['not known yet', { hasWorker: null }, 'unknown', 'push.looking'],
  ['nobody was asked', { permission: 'default' }, 'default', 'push.notEnabled'],
  ['blocked', { permission: 'denied' }, 'denied', 'push.blocked'],
  ['allowed, but not registered', { registered: false }, 'unconfigured', 'push.notConfigured'],
] as const)('NOTIF-019 %s', (_, facts, state, description) => {
  const status = pushStatusOf({ ...all, ...facts });
  expect(status).toEqual({
    supported: !['unsupported', 'unknown'].includes(state),
    enabled: false,
    state,
    description,
  });
});

test('allowed and registered [NOTIF-019]', () => {
  expect(pushStatusOf(all)).toMatchObject({ supported: true, enabled: true, state: 'granted' });
});
