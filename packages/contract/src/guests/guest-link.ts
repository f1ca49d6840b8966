import { z } from 'zod';
import { userToken } from '../identity/user.ts';
import { date, id } from '../ids.ts';

/** What a guest is called who gives no name (platform spec §9). */
export const defaultGuestName = 'Guest';

/** A link that lets guests into a track, as those who run the track see it. What opens it is told once, when it is made. */
export const guestLink = z.object({
  id,
  trackId: id,
  created: date,
  /** Null where they are gone. */
  createdBy: id.nullable(),
  expires: date,
  hasPassword: z.boolean(),
  /** How many guests it lets in; null: as many as there is room for. */
  maxUses: z.number().int().nullable(),
  uses: z.number().int(),
});
export type GuestLink = z.infer<typeof guestLink>;

/** What the page of a guest link shows to a visitor. The track is named only to visitors who know the password. */
export const guestInvitation = z.object({
  tenantName: z.string(),
  trackTitle: z.string().nullable(),
  needsPassword: z.boolean(),
  /** The track, for a visitor who is in it already. */
  trackId: id.nullable(),
});
export type GuestInvitation = z.infer<typeof guestInvitation>;

/** What a guest is in a track (spec §3 Guest token). It informs the client and opens nothing by itself, like the user token. */
export const guestToken = z.object({
  trackId: id,
  guestId: id,
  /** The tenant whose track it is. */
  tid: id,
  /** The app for which it was asked. */
  appId: z.string().nullable(),
  /** The feature flags that hold for the guest: those of the track. */
  ufg: z.array(z.string()),
  expiry: date,
});
export type GuestToken = z.infer<typeof guestToken>;

export const joinedAsGuest = z.object({ trackId: id, token: userToken, guestToken });

/** Which guests of a track are there just now (spec §3 Online status). */
export const onlineGuests = z.object({ trackId: id, online: z.array(z.object({ guestId: id, name: z.string() })) });
export type OnlineGuests = z.infer<typeof onlineGuests>;
