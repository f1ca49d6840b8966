import { z } from 'zod';
import { limits } from '../limits.ts';
import { nameOf } from '../line.ts';
import { firstDays } from '../profile/date-choices.ts';
import { timeZone } from '../profile/preferences.ts';
import { sortLanguages } from './sort-languages.ts';

/** What the administrators of a tenant decide for all of it. */
export const tenantSettings = z.object({
  name: nameOf(limits.tenantNameLength),
  /** By the IANA database: formulas reckon in it, unless their app has another one. */
  timeZone,
  /** Names and texts are sorted by the alphabet of this language. */
  language: z.enum(sortLanguages),
  /** The first day of the week for people who chose none; null: by their region. 0 is Sunday. */
  firstDay: z.literal(firstDays).nullable(),
  /** Whether the settings list the page Get started. */
  showsStart: z.boolean(),
  /** People of the tenant who are added to a track are in once they accept. */
  invitesColleagues: z.boolean(),
  /** Whether people need a second factor to sign in. */
  secondFactor: z.enum(['optional', 'required']),
  /** How long people have time to set it up, from when it is required or they join. */
  secondFactorDays: z.number().int().min(0).max(limits.secondFactorDaysMost),
  /** For how many days lines of the audit log stay; null: for ever. */
  auditDays: z.number().int().min(limits.auditDaysLeast).max(limits.auditDaysMost).nullable(),
});
export type TenantSettings = z.infer<typeof tenantSettings>;
