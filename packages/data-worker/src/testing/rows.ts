import type { ChangedRow, ChatMessage, ChatState, CurrentUser, Membership, Track, TrackApp } from '@trackyard/contract';
import { draftMessage } from '@trackyard/rules';

export const anna = '0199a000-0000-7000-8000-0000000000a1';
export const mateo = '0199a000-0000-7000-8000-0000000000b2';
export const trackId = '0199a000-0000-7000-8000-0000000000c3';
const date = '2026-11-19T09:00:00.000Z';

export const message = (number: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  ...draftMessage({
    id: `0199a000-0000-7000-9000-${String(number).padStart(12, '0')}`,
    trackId,
    text: `message ${number}`,
    sender: { userId: mateo, displayName: 'Mateo Ruiz' },
    people: [],
    now: new Date(date),
  }),
  number,
  ...more,
});
export const messageRow = (of: ChatMessage, seq = of.number): ChangedRow => ({ store: 'chatMessages', id: of.id, seq, row: of });

export const trackOf = (id = trackId, title = 'Roastery'): Track => ({
  id,
  tenantId: anna,
  tenantName: 'Kestrel Coffee',
  type: 'STANDARD',
  title,
  subtitle: '',
  summary: '',
  owner: anna,
  pendingTransferTarget: null,
  created: date,
  lastUpdated: date,
  parentTrackId: null,
  owningMiniAppId: null,
  publishable: false,
  typeMetadata: '',
  trackLabels: [],
  visibility: 'PRIVATE',
  state: 0,
  chatSettingViewMessages: null,
  chatSettingSendMessages: null,
  tenantChatSettingViewMessages: 'ANYONE',
  tenantChatSettingSendMessages: 'ANYONE',
  tenantAllowsChatSettingOverrides: false,
  guestsSeeFiles: false,
  editWindowHours: 24,
});
export const membershipOf = (id = trackId, more: Partial<Membership> = {}): Membership => ({
  id,
  trackId: id,
  added: date,
  status: 'ACTIVE',
  confirmed: true,
  asked: false,
  role: 'COORDINATOR',
  userFavourite: false,
  trackHidden: false,
  notify: null,
  hiddenUpTo: 0,
  lastChat: 0,
  lastChatThread: {},
  threadChoices: {},
  invitation: null,
  ...more,
});
export const stateOf = (id = trackId, more: Partial<ChatState> = {}): ChatState => ({
  trackId: id,
  lastNumber: 0,
  lastReplyNumber: 0,
  lastReply: null,
  lastChatMessage: null,
  numUnseenChatMessages: 0,
  numUnseenMentions: 0,
  numUnseenThreadMentions: 0,
  numUnseenCommentMentions: 0,
  unseenThreads: {},
  unseenComments: {},
  activities: [],
  ...more,
});
export const currentUserOf = (id = anna): CurrentUser => ({
  id,
  tenantId: null,
  email: 'anna@kestrel.example',
  displayName: 'Anna Lindqvist',
  avatar: null,
  color: null,
  openLinks: true,
  status: 'CONFIRMED',
  appearOffline: false,
  tenantAdmin: false,
  timeZone: null,
  imported: false,
  systemAdmin: false,
  reportingUser: false,
  allowedPermissionTypes: null,
});

/** An app of the track. */
export const appOf = (appId: string, name: string): TrackApp => ({
  ...{ id: `${trackId}.${appId}`, trackId, appId, tenantId: null, name, description: '', appIcon: '', pattern: null },
  ...{ showOnNavigationBar: true, appTemplate: null, defaultViewId: null, permissions: [], createdBy: anna, isDefault: false },
  ...{ guestAccess: 'none', trackCount: 1, maintenanceEnabled: false, template: false, fromTemplateId: null, owningMiniAppId: null },
  ...{ webhooks: [], workspaceLabels: [], environmentVariables: [], timeZone: null, created: '2026-11-24T09:00:00.000Z' },
});
