import { z } from 'zod';
import { limits } from '../limits.ts';
import { formatColours, formatConditions } from './format-names.ts';

const colour = z.enum(formatColours).nullable().default(null);
/** What a rule changes; a property that it leaves alone is null or false. */
export const formatStyle = z.object({
  background: colour,
  text: colour,
  bold: z.boolean().default(false),
  italic: z.boolean().default(false),
  strike: z.boolean().default(false),
});
export type FormatStyle = z.infer<typeof formatStyle>;

const shortId = z.string().regex(/^[a-z0-9]{6,12}$/);
const value = z
  .union([z.string().max(1_000), z.number()])
  .nullable()
  .default(null);
/** A rule of conditional formatting: how records look whose value in a column meets a condition. Rules stand in order: the first comes first. */
export const formatRule = z.object({
  id: shortId,
  /** The column whose value is asked. */
  attributeId: shortId,
  condition: z.enum(formatConditions),
  /** What the condition compares with; of a select the id of a choice. `value2` is the other end of `between`. */
  value,
  value2: value,
  /** Of the condition `formula`: its source, which comes to a checkbox. */
  formula: z.string().max(limits.formulaLength, 'This formula is too long.').default(''),
  style: formatStyle,
  /** The cell in the column, or all of the record. */
  paints: z.enum(['cell', 'record']),
});
export type FormatRule = z.infer<typeof formatRule>;
export const formatRules = z.array(formatRule).max(limits.formatRules, `A table can have ${limits.formatRules} rules at most.`);
