import { z } from 'zod';
import { id } from '../ids.ts';

/** A day of a calendar, `2026-11-28`, in the time zone of the company that it is about. */
export const calendarDay = z.iso.date();

/** The figures of a company for one day. Null: nobody counted on that day yet. */
export const companyDay = z.object({
  day: calendarDay,
  /** Accounts that could sign in at the end of the day. */
  people: z.number().int().nullable(),
  /** People who used the product on the day, and in the 30 days up to it. */
  activePeople: z.number().int().nullable(),
  activePeopleMonth: z.number().int().nullable(),
  /** Messages that people and guests sent. */
  messages: z.number().int(),
  /** Tracks that were open at the end of the day, without conversations. */
  tracks: z.number().int(),
  /** Files added, and their bytes; new versions count. */
  files: z.number().int(),
  fileBytes: z.number().int(),
  /** Records added. */
  records: z.number().int(),
  /** Guests who came in by a guest link. */
  guests: z.number().int(),
});
export type CompanyDay = z.infer<typeof companyDay>;

/** A company in the overview, with the figures of its last counted day and the sum of its messages of 30 days. */
export const companyFigures = z.object({
  id,
  name: z.string(),
  /** Null: no day has been counted yet. */
  last: companyDay.nullable(),
  messagesMonth: z.number().int(),
});
export type CompanyFigures = z.infer<typeof companyFigures>;
