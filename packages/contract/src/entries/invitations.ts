import { z } from 'zod';
import { invitationAnswers, repeatUnits, weekDays } from './invitation-names.ts';

const person = z.object({
  /** Empty where the invitation names none. */
  name: z.string(),
  address: z.string(),
});

/** How a meeting repeats (RFC 5545, 3.3.10), as far as it can be said in words. */
export const invitationRepeat = z.object({
  unit: z.enum(repeatUnits),
  /** Every so many units. */
  every: z.number().int(),
  /** Of a week or a month: on these days; `nth` says which of the month, -1 the last one. */
  days: z.array(z.object({ day: z.enum(weekDays), nth: z.number().int().nullable() })),
  /** Of a month: on these, 1 to 31; below zero from its end. */
  monthDays: z.array(z.number().int()),
  /** The last day, `2026-11-30`. */
  until: z.string().nullable(),
  /** So many times in all. */
  count: z.number().int().nullable(),
  /** The rule says more than that. */
  isPart: z.boolean(),
});
export type InvitationRepeat = z.infer<typeof invitationRepeat>;

/** An invitation to a meeting (RFC 5545, 5546): of an entry of the type `meeting_invite`, from its newest .ics file. */
export const meetingInvitation = z.object({
  /** Of the meeting, as the calendar of its organiser calls it; of one date of a series with that date behind it. */
  uid: z.string(),
  /** Higher for each change of the meeting. */
  sequence: z.number().int(),
  isCancelled: z.boolean(),
  title: z.string(),
  description: z.string(),
  place: z.string(),
  /** A page of the web, as for a video call; else empty. */
  url: z.string(),
  /** `start` and `end` are days, `2026-11-30`, and `end` is the last of them. */
  isAllDay: z.boolean(),
  /** ISO 8601: a moment in UTC; without its Z where the invitation names no time zone. */
  start: z.string(),
  end: z.string().nullable(),
  /** The time zone of the organiser; empty where none is known. */
  timeZone: z.string(),
  repeat: invitationRepeat.nullable(),
  organiser: person.nullable(),
  attendees: z.array(person.extend({ answer: z.enum(invitationAnswers), isOptional: z.boolean() })),
});
export type MeetingInvitation = z.infer<typeof meetingInvitation>;
