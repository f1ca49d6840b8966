import { expect, test } from 'vitest';
import type { ChatSettingsTrack } from './chat-settings.ts';
import { chatForGuests, chatIsFixed, guestView, seesNothing } from './guest-view.ts';

const usual: ChatSettingsTrack & { guestsSeeFiles: boolean } = {
  ...{ type: 'STANDARD', chatSettingViewMessages: null, chatSettingSendMessages: null, guestsSeeFiles: false },
  ...{
    tenantChatSettingViewMessages: 'NON_GUESTS',
    tenantChatSettingSendMessages: 'COLLABORATORS',
    tenantAllowsChatSettingOverrides: true,
  },
};

test('as tracks are made, guests see nothing; messages, files, one app or one article are something', () => {
  const none = [{ guestAccess: 'none' as const }];
  expect(guestView(usual, none, [{ guests: false }])).toEqual({ messages: 'none', files: false, apps: 0, articles: 0 });
  expect(seesNothing(guestView(usual, none, []))).toBe(true);
  expect(seesNothing(guestView({ ...usual, chatSettingViewMessages: 'ANYONE' }, none, []))).toBe(false);
  expect(seesNothing(guestView({ ...usual, guestsSeeFiles: true }, none, []))).toBe(false);
  expect(seesNothing(guestView(usual, [...none, { guestAccess: 'form' }], []))).toBe(false);
  expect(seesNothing(guestView(usual, none, [{ guests: true }]))).toBe(false);
});

test.each(['none', 'read', 'write'] as const)('a chat that is opened to guests for %s is so, from whatever it was', (messages) => {
  for (const type of ['STANDARD', 'CHANNEL_CHAT'] as const)
    for (const view of [null, 'ANYONE', 'COORDINATORS'] as const)
      for (const send of [null, 'ANYONE', 'COORDINATORS'] as const)
        for (const ofTenant of ['ANYONE', 'NON_GUESTS'] as const) {
          const settings = { chatSettingViewMessages: view, chatSettingSendMessages: send };
          const before = { ...usual, type, ...settings, tenantChatSettingViewMessages: ofTenant, tenantChatSettingSendMessages: ofTenant };
          expect(guestView({ ...before, ...chatForGuests(before, messages) }, [], []).messages).toBe(messages);
        }
});

test('a chat that guests never read keeps who reads and writes in it when it is closed to them', () => {
  const strict = { ...usual, chatSettingViewMessages: 'COLLABORATORS' as const, chatSettingSendMessages: 'COORDINATORS' as const };
  expect(chatForGuests(strict, 'none')).toEqual({ chatSettingViewMessages: 'COLLABORATORS', chatSettingSendMessages: 'COORDINATORS' });
  expect(chatIsFixed(usual)).toBe(false);
  expect(chatIsFixed({ ...usual, tenantAllowsChatSettingOverrides: false })).toBe(true);
  expect(chatIsFixed({ ...usual, type: 'CHANNEL_CHAT', tenantAllowsChatSettingOverrides: false })).toBe(false);
});
