import { expect, test } from 'vitest';
import { push } from './en/push.ts';

test('says why this device is not notified [NOTIF-032, NOTIF-042, NOTIF-043, NOTIF-046]', () => {
  expect(push).toMatchObject({
    notificationsUnsupported: 'Notifications are not supported in this browser',
    pushUnsupported: 'Push notifications are not supported in this browser',
    noServiceWorker: 'This browser does not support push notifications',
    notEnabled: 'Notifications are not enabled for this device',
    blocked: 'Notifications are blocked on this device. Please change your browser settings to receive them',
    notConfigured: 'Browser notifications have not been enabled for this device',
  });
});
