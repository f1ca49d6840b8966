import { z } from 'zod';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { appName } from './app.ts';
import { fieldTypes, resultTypes } from './field-types.ts';

/** Unique within its table, and short: each record names it once for each value. */
export const attributeId = z.string().regex(/^[a-z0-9]{6,12}$/);
/** One of the choices of a select field; a record has its id. */
export const fieldChoice = z.object({ id: attributeId, name: appName, colour: z.string().regex(/^[a-z]{1,20}$/) });
export type FieldChoice = z.infer<typeof fieldChoice>;
/** The options of a field by their keys (platform spec §3, 'Option keys'); each type reads its own. */
export const fieldOptions = z.object({
  MIN: z.number().optional(),
  MAX: z.number().optional(),
  PRECISION: z.number().int().min(0).max(10).optional(),
  /** Of a select field what it can have, of an autocomplete field what it suggests at first. */
  choices: z.array(fieldChoice).max(limits.fieldChoices).optional(),
  /** Of a date: it has a time, too. */
  INCLUDE_TIME: z.boolean().optional(),
  /** Of a field of records: the table of the same app from which they come. */
  TABLE_RESTRICTION: id.optional(),
  /** Records are called by this field. One field of a table has it at most. */
  DISPLAY_ATTR: z.boolean().optional(),
  /** Of a formula: its source (platform spec §3, 'Formula expressions'). */
  FORMULA: z.string().max(limits.formulaLength, 'This formula is too long. Split it into several formula fields.').optional(),
  /** Of a formula: which type its results have. The server sets it; a formula with mistakes has none. */
  resultType: z.enum(resultTypes).optional(),
});
export type FieldOptions = z.infer<typeof fieldOptions>;

/** A field of a table (platform spec §3): records have its values under the id, so that a rename touches none of them. */
export const attribute = z.object({
  id: attributeId,
  name: appName,
  type: z.enum(fieldTypes),
  options: fieldOptions.default({}),
});
export type Attribute = z.infer<typeof attribute>;
