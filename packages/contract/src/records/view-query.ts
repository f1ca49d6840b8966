import { z } from 'zod';
import { attributeId } from '../apps/field.ts';
import { restriction, viewFilter } from '../apps/filter.ts';
import { sortDirection } from '../apps/view.ts';
import { limits } from '../limits.ts';

/** In an address what is more than a word is JSON. */
export const inAddress = <S extends z.ZodType>(schema: S, problem: string) =>
  z
    .string()
    .max(30_000)
    .transform((text, context): z.output<S> => {
      const parsed = schema.safeParse(parsedJson(text));
      if (parsed.success) return parsed.data;
      // What is well formed and breaks a rule of its own says which.
      const rule = parsed.error.issues.find((it) => it.code === 'custom')?.message;
      context.addIssue({ code: 'custom', message: rule ?? problem });
      return z.NEVER;
    })
    .optional();
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sorts behind the first one. */
export const viewSorts = z.array(z.object({ attributeId, direction: sortDirection })).max(limits.viewSorts);
export type ViewSorts = z.infer<typeof viewSorts>;

/** Fields of the groups inside those of `groupBy`, from the outside in. */
export const subgroups = z.array(attributeId).max(limits.groupLevels - 1);
/** What the records of a group have in a field; null: no value. Of what the system sets about people, the id of the person. */
export const groupValue = z.union([z.string(), z.number(), z.boolean()]).nullable();
export type GroupValue = z.infer<typeof groupValue>;
/** Names a group by its value, after those of the groups in which it lies, from the outside in. */
const groupPath = z.array(groupValue).min(1).max(limits.groupLevels);
export type GroupPath = z.infer<typeof groupPath>;
/** Groups whose records are not shown: those of `except`, or with `all` every group but those. */
export const collapsedGroups = z.object({ all: z.boolean(), except: z.array(groupPath).max(limits.collapsedGroups) });
export type CollapsedGroups = z.infer<typeof collapsedGroups>;

/** Which records of a table a query is about. */
export const selection = {
  filter: inAddress(viewFilter, 'This is not a filter.'),
  /**
   * What happens where a condition of the filter names a field or a choice that the table does not have, or compares what its field does not
   * compare: `refuse`, the default, answers `invalid` (400); with `nothing` the condition matches no record, as in the pages of a view.
   */
  unresolved: z.enum(['refuse', 'nothing']).optional(),
  restriction: inAddress(restriction, 'These are not conditions.'),
  /** Part of a text of the record, however it is written. */
  search: z.string().max(limits.searchLength).optional(),
  /** What relative days are counted from: the reader's day, time zone and first day of the week (0 is Sunday); in UTC where they are missing. */
  today: z.iso.date().optional(),
  timeZone: z.string().max(100).optional(),
  weekStart: z.coerce.number().int().min(0).max(6).optional(),
};
