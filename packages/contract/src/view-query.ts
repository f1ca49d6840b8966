import { z } from 'zod';
import { attributeId, sortDirection, viewFilter } from './apps.ts';
import { limits } from './limits.ts';

/** In an address what is more than a word is JSON. */
export const inAddress = <S extends z.ZodType>(schema: S, problem: string) =>
  z
    .string()
    .max(30_000)
    .transform((text, context): z.output<S> => {
      try {
        return schema.parse(JSON.parse(text));
      } catch {
        context.addIssue({ code: 'custom', message: problem });
        return z.NEVER;
      }
    })
    .optional();

/** Sorts behind the first one. */
export const viewSorts = z.array(z.object({ attributeId, direction: sortDirection })).max(limits.viewSorts);
export type ViewSorts = z.infer<typeof viewSorts>;

/** Which records of a table a query is about. */
export const selection = {
  filter: inAddress(viewFilter, 'This is not a filter.'),
  /** Part of a text of the record, however it is written. */
  search: z.string().max(limits.searchLength).optional(),
  /** What relative days are counted from: the reader's day, time zone and first day of the week (0 is Sunday); in UTC where they are missing. */
  today: z.iso.date().optional(),
  timeZone: z.string().max(100).optional(),
  weekStart: z.coerce.number().int().min(0).max(6).optional(),
};
