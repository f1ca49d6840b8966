import { expect, test } from 'vitest';
import { notificationLevel } from './notification-level.ts';

test('what is for me goes before what is new, and that before nothing [NOTIF-022]', () => {
  expect(notificationLevel({ unseen: 0, direct: false })).toBe('none');
  expect(notificationLevel({ unseen: 3, direct: false })).toBe('general');
  expect(notificationLevel({ unseen: 3, direct: true })).toBe('direct');
});

test('news of the knowledge base alone is general [SHELL-052]', () => {
  expect(notificationLevel({ unseen: 0, direct: false, knowledgeBase: 'PENDING' })).toBe('general');
  expect(notificationLevel({ unseen: 1, direct: true, knowledgeBase: 'PENDING' })).toBe('direct');
});
