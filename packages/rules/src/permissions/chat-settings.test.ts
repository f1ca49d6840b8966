import { describe, expect, test } from 'vitest';
import { type ChatAsker, type ChatSettingsTrack, chatSetting, mayChat } from './chat-settings.ts';

const settings = ['ANYONE', 'NON_GUESTS', 'COLLABORATORS', 'COORDINATORS'] as const;
const track: ChatSettingsTrack = {
  type: 'STANDARD',
  chatSettingViewMessages: null,
  chatSettingSendMessages: null,
  tenantChatSettingViewMessages: 'ANYONE',
  tenantChatSettingSendMessages: 'COORDINATORS',
  tenantAllowsChatSettingOverrides: true,
};

const askers = {
  coordinator: { role: 'COORDINATOR', confirmed: true, guest: false },
  collaborator: { role: 'COLLABORATOR', confirmed: true, guest: false },
  viewer: { role: 'VIEWER', confirmed: true, guest: false },
  unconfirmedCoordinator: { role: 'COORDINATOR', confirmed: false, guest: false },
  unconfirmedViewer: { role: 'VIEWER', confirmed: false, guest: false },
  nonMember: { role: null, confirmed: false, guest: false },
  guest: { role: null, confirmed: false, guest: true },
  guestMember: { role: 'VIEWER', confirmed: true, guest: true },
} satisfies Record<string, ChatAsker>;
const all = Object.keys(askers) as (keyof typeof askers)[];

describe('CHAT-030..034 whom each setting lets in', () => {
  test.each([
    ['CHAT-030 anyone: everyone', 'ANYONE', all],
    [
      'CHAT-031 non-guests: whoever is no guest, members when confirmed',
      'NON_GUESTS',
      ['coordinator', 'collaborator', 'viewer', 'nonMember'],
    ],
    ['CHAT-032 collaborators: coordinators and collaborators', 'COLLABORATORS', ['coordinator', 'collaborator']],
    ['CHAT-033 coordinators: coordinators only', 'COORDINATORS', ['coordinator']],
    ['CHAT-034 a value that we do not know: nobody', 'EVERYBODY', []],
    ['CHAT-034 no value: nobody', null, []],
    ['CHAT-034 a value in other letters: nobody', 'anyone', []],
  ])('%s', (_, setting, expected) => {
    expect(all.filter((name) => mayChat(setting, askers[name]))).toEqual(expected);
  });
});

test('CHAT-029 view and send have settings of their own', () => {
  expect(chatSetting(track, 'view')).toBe('ANYONE');
  expect(chatSetting(track, 'send')).toBe('COORDINATORS');
});

const combinations = settings.flatMap((ofTenant) =>
  [...settings, null].flatMap((own) => [true, false].map((overrides) => ({ ofTenant, own, overrides }))),
);
const withSettings = (type: ChatSettingsTrack['type'], { ofTenant, own, overrides }: (typeof combinations)[number]): ChatSettingsTrack => ({
  type,
  chatSettingViewMessages: own,
  chatSettingSendMessages: own,
  tenantChatSettingViewMessages: ofTenant,
  tenantChatSettingSendMessages: ofTenant,
  tenantAllowsChatSettingOverrides: overrides,
});

test.each(combinations)('CHAT-035 a channel chat has its own setting ($own, tenant $ofTenant, overrides $overrides)', (it) => {
  for (const what of ['view', 'send'] as const) expect(chatSetting(withSettings('CHANNEL_CHAT', it), what)).toBe(it.own);
});
const overriding = combinations.filter((it) => it.overrides);
test.each(overriding)("CHAT-036 with overrides the track's own setting counts ($own, tenant $ofTenant)", (it) => {
  for (const what of ['view', 'send'] as const)
    for (const type of ['STANDARD', 'BREAKOUT'] as const) expect(chatSetting(withSettings(type, it), what)).toBe(it.own ?? it.ofTenant);
});
const following = combinations.filter((it) => !it.overrides);
test.each(following)("CHAT-037 without overrides the tenant's setting counts ($own, tenant $ofTenant)", (it) => {
  for (const what of ['view', 'send'] as const)
    for (const type of ['STANDARD', 'BREAKOUT'] as const) expect(chatSetting(withSettings(type, it), what)).toBe(it.ofTenant);
});
