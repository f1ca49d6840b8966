import {
  type ChatSetting,
  chatSettings,
  type MembershipRole,
  membershipRoles,
  type TrackChange,
  type TrackChangeKind,
  type TrackFlag,
  trackFlags,
} from '@trackyard/contract';
import type { Texts } from '../../../texts/index.ts';

/** Kinds that read otherwise where somebody else did it. */
const byAnother = ['joined', 'invitationEnded', 'requestEnded', 'transferEnded'] as const;
type ByAnother = (typeof byAnother)[number];
const isByAnother = (kind: TrackChangeKind): kind is ByAnother => (byAnother as readonly string[]).includes(kind);

/** A change in a sentence. */
export function changeText(t: Texts, { kind, actorId, userId, after }: TrackChange, nameOf: (userId: string | null) => string): string {
  const names = { name: nameOf(actorId), person: nameOf(userId), count: Number(after) };
  if (isByAnother(kind) && actorId !== userId) return t(`history.${kind}By`, names);
  return t(`history.${kind}`, names);
}

interface Where {
  nameOf: (userId: string | null) => string;
  /** A channel has its own settings: what is not set there is no wish of the company. */
  isChannel: boolean;
}

/** What stood there before and stands there now, in words; null for what came or went as a whole. */
export function changedValues(t: Texts, { kind, before, after }: TrackChange, where: Where) {
  const inWords = (value: string | null) => valueText(t, kind, value, where);
  switch (kind) {
    case 'invited':
    case 'joined':
      return { before: null, after: inWords(after) };
    case 'title':
    case 'subtitle':
    case 'summary':
    case 'visibility':
    case 'labels':
    case 'typeMetadata':
    case 'chatView':
    case 'chatSend':
    case 'guestFiles':
    case 'features':
    case 'role':
    case 'owner':
      return { before: inWords(before), after: inWords(after) };
    case 'created':
    case 'copied':
      return after ? { before: null, after } : null;
    case 'entryAdded':
    case 'mailReceived':
    case 'versionAdded':
    case 'entryMoved':
    case 'entryDeleted':
    case 'entryRestored':
    case 'approvalAsked':
    case 'entryApproved':
    case 'entryRejected':
    case 'listChanged':
      return after === null ? null : { before: null, after };
    default:
      return null;
  }
}

function valueText(t: Texts, kind: TrackChangeKind, value: string | null, { nameOf, isChannel }: Where): string {
  switch (kind) {
    case 'visibility':
      return t(value === 'PUBLIC' ? 'tracks.public' : 'tracks.private');
    case 'invited':
    case 'joined':
    case 'role':
      return isRole(value) ? t(`tracks.role${value}`) : '';
    case 'owner':
      return nameOf(value);
    case 'chatView':
    case 'chatSend':
      return isSetting(value) ? t(`tracks.chat${value}`) : t(isChannel ? 'history.unset' : 'history.asCompany');
    case 'guestFiles':
      return t(value === 'VISIBLE' ? 'history.filesVISIBLE' : 'history.filesHIDDEN');
    case 'features':
      return value ? value.split(', ').map(featureText(t)).join(', ') : t('history.empty');
    default:
      return value || t('history.empty');
  }
}

const isRole = (value: string | null): value is MembershipRole => (membershipRoles as readonly unknown[]).includes(value);
const isSetting = (value: string | null): value is ChatSetting => (chatSettings as readonly unknown[]).includes(value);
const isFeature = (name: string): name is TrackFlag => (trackFlags as readonly string[]).includes(name);
const featureText = (t: Texts) => (name: string) => (isFeature(name) ? t(`history.${name}`) : t('history.otherFeature', { name }));
