import { z } from 'zod';
import { date, id } from '../ids.ts';
import { limits } from '../limits.ts';
import { dashboardElementIds } from './dashboard-element.ts';
import { dateOrders, firstDays, hourCycles } from './date-choices.ts';
import { notifyChannels, notifyKinds } from './notify-kinds.ts';
import { notifyLevels } from './notify-levels.ts';

/** A part of my first page below what waits for my answer. */
export const dashboardElement = z.object({ id: z.enum(dashboardElementIds) });
export type DashboardElement = z.infer<typeof dashboardElement>;

/** The name of a zone of the IANA database, such as `Europe/Stockholm`; whether there is one is for rules to say (`isTimeZone`). */
export const timeZone = z
  .string()
  .regex(/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/)
  .max(64);

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** When nothing but what is asked of me directly may disturb me. Where they end no later than they begin, they end on the next day. */
export const quietHours = z.object({
  from: clockTime,
  to: clockTime,
  /** On which days they begin; 0 is Sunday. */
  days: z
    .array(z.int().min(0).max(6))
    .min(1)
    .max(7)
    .refine((it) => new Set(it).size === it.length, 'Name each day once.'),
  /** That of the computer on which they were set: it counts while no time zone is chosen. */
  timeZone,
});
export type QuietHours = z.infer<typeof quietHours>;

const ways = z.record(z.enum(notifyChannels), z.boolean());
/** Whether I am told of each kind, by each way. In a change what is not named stays as it is. */
const kinds = z.record(z.enum(notifyKinds), ways);
export const someNotifyKinds = z.partialRecord(z.enum(notifyKinds), z.partialRecord(z.enum(notifyChannels), z.boolean()));

/** What only I and the server know of how I like things (scope `user:`). No row: all as by default. */
export const preferences = z.object({
  id,
  /** Null: as it was chosen in each browser. */
  theme: z.enum(['light', 'dark', 'auto']).nullable(),
  motion: z.enum(['auto', 'reduced']),
  /** Null: that of each computer. */
  timeZone: z.string().nullable(),
  language: z.enum(['en']).nullable(),
  /** How dates are written, and on which day weeks begin. Null: as each browser says. */
  dateOrder: z.enum(dateOrders).nullable(),
  hours: z.enum(hourCycles).nullable(),
  firstDay: z.literal(firstDays).nullable(),
  /** Which messages of tracks make a notification. */
  notifyMessages: z.enum(notifyLevels),
  notifyKinds: kinds,
  /** Null: none. */
  quietHours: quietHours.nullable(),
  /** Until then I am left alone as in those hours. Null, or past: I am not. */
  pausedUntil: date.nullable(),
  /** Whether notifications are pushed to computers, and to phones (spec §4). */
  pushDesktop: z.boolean(),
  pushMobile: z.boolean(),
  /** Those that my first page shows, in their order. */
  dashboard: z.array(dashboardElement).refine((it) => new Set(it.map(({ id }) => id)).size === it.length, 'Name each element once.'),
});
export type Preferences = z.infer<typeof preferences>;

export const subscriptionMode = z.enum(['AUTOMATIC', 'MANUAL']);
export type SubscriptionMode = z.infer<typeof subscriptionMode>;
/** Whether I follow an article that I create, edit or comment on (spec §3). */
export const subscriptionSettings = z.object({
  id,
  subscribeOnCreateMode: subscriptionMode,
  subscribeOnEditMode: subscriptionMode,
  subscribeOnCommentMode: subscriptionMode,
});
export type SubscriptionSettings = z.infer<typeof subscriptionSettings>;

/** `#rrggbb` in small letters. */
export const colour = z.string().regex(/^#[0-9a-f]{6}$/);
/** A JPEG in base64, no larger than a browser makes it that cuts a picture out. */
export const picture = z.base64().max(Math.ceil(limits.pictureBytes / 3) * 4);
