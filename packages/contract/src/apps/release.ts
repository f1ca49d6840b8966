import { z } from 'zod';
import { date, id } from '../ids.ts';
import { limits } from '../limits.ts';
import { line } from '../line.ts';
import { type ReleaseChangeKind, type ReleaseThing, releaseChangeKinds } from './release-names.ts';

export const releaseLabel = line.max(limits.releaseLabelLength);
export const releaseNotes = z.string().trim().max(limits.summaryLength);
export const releaseVariable = z.object({ name: z.string(), value: z.string() });
export type ReleaseVariable = z.infer<typeof releaseVariable>;

/** An app as it was at one moment (platform spec §3, 'Release'). Only its label and notes change. */
export const release = z.object({
  id,
  appId: id,
  /** Of the releases of the app, from 1 on. */
  number: z.number().int(),
  /** Empty where nobody wrote one: the release is called by its number. */
  label: z.string(),
  notes: z.string(),
  created: date,
  createdBy: id.nullable(),
  /** The names of the variables of the app at that moment. Their values can be secrets. */
  environmentVariables: z.array(releaseVariable.pick({ name: true })),
});
export type Release = z.infer<typeof release>;

const things = Object.keys(releaseChangeKinds) as [ReleaseThing, ...ReleaseThing[]];
const kinds = [...new Set(Object.values(releaseChangeKinds).flat())] as [ReleaseChangeKind, ...ReleaseChangeKind[]];
/** One difference between two states of an app, in the order in which people read them. */
export const releaseChange = z.object({
  thing: z.enum(things),
  /** Of the thing; empty for the app itself. */
  id: z.string(),
  /** As the thing is called in the later state, or was called where it is gone. */
  name: z.string(),
  change: z.enum(kinds),
  /** Of a field, a choice or a view the table, of a choice the field: as they are called. */
  table: z.string().optional(),
  field: z.string().optional(),
  /** Of `renamed` the names, of `type` the types. */
  from: z.string().optional(),
  to: z.string().optional(),
});
export type ReleaseChange = z.infer<typeof releaseChange>;
