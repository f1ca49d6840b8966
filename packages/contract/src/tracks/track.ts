import { z } from 'zod';
import { membershipRole } from '../identity/user.ts';
import { date, id } from '../ids.ts';
import { limits } from '../limits.ts';
import { line, nameOf } from '../line.ts';
import { notifyLevels } from '../profile/notify-levels.ts';
import { chatSetting } from '../tenants/tenant.ts';

/** The wider kinds of spec §3. Meetings, a person's own track and what is unknown have no way to be made yet. */
export const trackType = z.enum([
  'STANDARD',
  'USER',
  'ADHOC_MEETING',
  'SCHEDULED_MEETING',
  'PRIVATE_CHAT',
  'CHANNEL_CHAT',
  'BREAKOUT',
  'UNKNOWN',
  'TEMPLATE',
]);
export type TrackType = z.infer<typeof trackType>;
export const trackVisibility = z.enum(['PUBLIC', 'PRIVATE']);
/** ACTIVE (0) or ARCHIVED (1). */
export const trackState = z.union([z.literal(0), z.literal(1)]);
export const membershipStatus = z.enum(['PENDING', 'ACTIVE', 'REMOVED']);

export const trackTitle = nameOf(limits.titleLength);
export const trackSubtitle = line.max(limits.subtitleLength);
export const trackSummary = z.string().trim().max(limits.summaryLength);

/** A label of the tenant, and what it says of a track. */
export const trackLabel = z.object({ labelId: nameOf(limits.labelIdLength), value: line.max(limits.labelValueLength) });
export const trackLabels = z
  .array(trackLabel)
  .max(limits.trackLabels)
  .refine((labels) => new Set(labels.map((it) => it.labelId)).size === labels.length, 'A label stands at a track once.');
/** Comma-separated (spec §3). */
export const typeMetadata = line.max(limits.typeMetadataLength);

/** A track (workspace, room), as all its members see it (scope `track:`; spec §3 Track). */
export const track = z.object({
  id,
  tenantId: id,
  /** What the tenant is called, for people of another one. */
  tenantName: z.string(),
  type: trackType,
  title: z.string(),
  subtitle: z.string(),
  summary: z.string(),
  owner: id,
  /** Who is asked to take it over, and has not answered. */
  pendingTransferTarget: id.nullable(),
  created: date,
  lastUpdated: date,
  parentTrackId: id.nullable(),
  owningMiniAppId: id.nullable(),
  publishable: z.boolean(),
  /** Comma-separated (spec §3). */
  typeMetadata: z.string(),
  trackLabels: z.array(z.object({ labelId: z.string(), value: z.string() })),
  visibility: trackVisibility,
  state: trackState,
  chatSettingViewMessages: chatSetting.nullable(),
  chatSettingSendMessages: chatSetting.nullable(),
  tenantChatSettingViewMessages: chatSetting,
  tenantChatSettingSendMessages: chatSetting,
  tenantAllowsChatSettingOverrides: z.boolean(),
  /** Whether guests see the folders, files and links of the track. */
  guestsSeeFiles: z.boolean(),
  /** Of the tenant: hours in which one's own message may be edited, 0 never, null always. */
  editWindowHours: z.number().int().min(0).nullable(),
});
export type Track = z.infer<typeof track>;

/** What a public track shows to those who are not in it. */
export const foundTrack = track.pick({ id: true, title: true, subtitle: true, summary: true, lastUpdated: true }).extend({
  members: z.number().int(),
  /** It has a page of what was published of it. */
  published: z.boolean(),
});

export type FoundTrack = z.infer<typeof foundTrack>;

/** What was published of a workspace, as it was then: for everyone of its tenant. */
export const publishedWorkspace = track.pick({ title: true, subtitle: true, summary: true, typeMetadata: true, trackLabels: true }).extend({
  trackId: id,
  /** How often it has been published. */
  version: z.number().int(),
  published: date,
  /** '' where they are gone. */
  publishedBy: z.string(),
});
export type PublishedWorkspace = z.infer<typeof publishedWorkspace>;

/** What members of a track know of one another: enough for people outside the tenant, who see nobody else. */
export const person = z.object({
  displayName: z.string(),
  avatar: z.string().nullable(),
  color: z.string().nullable(),
  external: z.boolean(),
  imported: z.boolean(),
  /** They came in by a guest link. */
  guest: z.literal(true).optional(),
});
export type Person = z.infer<typeof person>;

/** A membership as the whole track sees it (scope `track:`; spec §3 Track membership). Its id is `trackId:userId`. */
export const trackMember = z.object({
  id: z.string(),
  userId: id,
  trackId: id,
  added: date,
  status: membershipStatus,
  confirmed: z.boolean(),
  /** PENDING because they asked, not because they were. */
  asked: z.boolean(),
  role: membershipRole,
  person,
});
export type TrackMember = z.infer<typeof trackMember>;

/** My membership (scope `user:`): what only I see, read positions included. Its id is the track's. */
export const membership = z.object({
  id,
  trackId: id,
  added: date,
  status: membershipStatus,
  confirmed: z.boolean(),
  /** PENDING because I asked to be let in. */
  asked: z.boolean(),
  role: membershipRole,
  userFavourite: z.boolean(),
  trackHidden: z.boolean(),
  /** Of which of its messages I am told; null: as my preferences say, for a conversation of all. */
  notify: z.enum(notifyLevels).nullable(),
  /** Of a hidden one: a message with a later number shows it again. */
  hiddenUpTo: z.number().int(),
  /** Number of the last message that I have seen in the chat. */
  lastChat: z.number().int(),
  /** The same for each thread in which I am: parent message id → number. */
  lastChatThread: z.record(z.string(), z.number().int()),
  /** What I chose about following threads: parent message id → the choice, and the number of the chat at which I made it. */
  threadChoices: z.record(z.string(), z.object({ follows: z.boolean(), at: z.number().int() })),
  /** While PENDING, the little that the invited person sees of the track. */
  invitation: z
    .object({
      title: z.string(),
      subtitle: z.string(),
      type: trackType,
      invitedBy: z.string(),
      invitedByUserId: id,
      /** It asks to take the track over. */
      isTransfer: z.boolean(),
    })
    .nullable(),
});
export type Membership = z.infer<typeof membership>;
