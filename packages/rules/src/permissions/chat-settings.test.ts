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

describe('each setting lets in', () => {
  const letIn = (setting: string | null) => all.filter((name) => mayChat(setting, askers[name]));
  test('anyone: everyone [CHAT-030]', () => {
    expect(letIn('ANYONE')).toEqual(all);
  });
  test('non-guests: those who are no guests, members when confirmed [CHAT-031]', () => {
    expect(letIn('NON_GUESTS')).toEqual(['coordinator', 'collaborator', 'viewer', 'nonMember']);
  });
  test('collaborators: coordinators and collaborators [CHAT-032]', () => {
    expect(letIn('COLLABORATORS')).toEqual(['coordinator', 'collaborator']);
  });
  test('coordinators: coordinators only [CHAT-033]', () => {
    expect(letIn('COORDINATORS')).toEqual(['coordinator']);
  });
  const unknown = ['EVERYBODY', null, 'anyone'];
  test.each(unknown)('a value that we do not know: nobody (%s) [CHAT-034]', (setting) => {
    expect(letIn(setting)).toEqual([]);
  });
});

test('view and send have settings of their own [CHAT-029]', () => {
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

test.each(combinations)('a channel chat has its own setting ($own, tenant $ofTenant, overrides $overrides) [CHAT-035]', (it) => {
  for (const what of ['view', 'send'] as const) expect(chatSetting(withSettings('CHANNEL_CHAT', it), what)).toBe(it.own);
});
const overriding = combinations.filter((it) => it.overrides);
test.each(overriding)("with overrides the track's own setting counts ($own, tenant $ofTenant) [CHAT-036]", (it) => {
  for (const what of ['view', 'send'] as const)
    for (const type of ['STANDARD', 'BREAKOUT'] as const) expect(chatSetting(withSettings(type, it), what)).toBe(it.own ?? it.ofTenant);
});
const following = combinations.filter((it) => !it.overrides);
test.each(following)("without overrides the tenant's setting counts ($own, tenant $ofTenant) [CHAT-037]", (it) => {
  for (const what of ['view', 'send'] as const)
    for (const type of ['STANDARD', 'BREAKOUT'] as const) expect(chatSetting(withSettings(type, it), what)).toBe(it.ofTenant);
});
