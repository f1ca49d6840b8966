import { z } from 'zod';
import { date, id } from '../ids.ts';
import { limits } from '../limits.ts';
import { deviceTypes } from './push-devices.ts';

/** Where a push service takes what is for one browser; of an app of Apple's, its token there. */
const endpoint = z.string().min(1).max(limits.pushEndpointLength);
/** A point of P-256, uncompressed: 65 bytes, of which the first is 4. */
const key = z.string().regex(/^B[A-Za-z0-9_-]{86}$/);
/** 16 bytes. */
const auth = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

/** What one browser, or our app, is pushed to by (spec §3). */
export const pushRegistration = z
  .object({
    endpoint,
    /** What only this browser reads is sealed with both, in base64url; an app of Apple's has none. */
    key: key.nullable(),
    auth: auth.nullable(),
    deviceType: z.enum(deviceTypes),
    /** Nothing is pushed to one that is not. */
    enabled: z.boolean(),
    /** By way of Apple's service for apps. */
    apns: z.boolean(),
  })
  .refine((it) => it.apns || (it.key !== null && it.auth !== null), 'A browser needs its key and its secret.')
  .refine((it) => (it.apns ? /^[0-9a-f]{64,200}$/i : /^https?:\/\//).test(it.endpoint), 'This is no place to push to.');
export type PushRegistration = z.infer<typeof pushRegistration>;

/** One line of the log: what became of a push to one of my devices. */
export const pushDelivery = z.object({
  id: z.string(),
  /** As it was when it was pushed to. */
  device: z.object({ browser: z.string().nullable(), system: z.string().nullable(), type: z.enum(deviceTypes) }),
  kind: z.enum(['NEWS', 'ASKED', 'REMINDER', 'TEST']),
  /** WAITING: a try follows. GONE: the push service does not know the device any more, which was then removed. */
  state: z.enum(['WAITING', 'SENT', 'FAILED', 'GONE']),
  tries: z.number().int(),
  /** What the push service answered to the last try; null where it did not. */
  status: z.number().int().nullable(),
  date,
  trackId: id.nullable(),
});
export type PushDelivery = z.infer<typeof pushDelivery>;
