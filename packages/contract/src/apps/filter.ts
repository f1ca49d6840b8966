import { z } from 'zod';
import { limits } from '../limits.ts';
import { countConditions } from './conditions.ts';
import { attributeId } from './field.ts';
import { filterOperators } from './field-types.ts';

/** Of the values of one field; which operators a type has says `operatorsOf` in `packages/rules`. `value` is null where the operator needs none. */
export const viewCondition = z.object({
  attributeId,
  operator: z.enum(filterOperators),
  value: z
    .union([z.string().max(1_000), z.number(), z.boolean()])
    .nullable()
    .default(null),
});
export type ViewCondition = z.infer<typeof viewCondition>;
const filterGroup = z.object({ match: z.enum(['all', 'any']), conditions: z.array(viewCondition).max(limits.viewConditions) });
/** Conditions that records have to meet besides those of a view: they are in one column of a board, or on the days of a calendar. */
export const restriction = z.array(viewCondition).max(limits.restrictionConditions);
export type Restriction = z.infer<typeof restriction>;
const groupsOf = <G extends z.ZodType>(group: G) => z.array(group).max(limits.viewFilterGroups).optional();
/**
 * Which records a view shows: those of which all conditions and groups are true, or any; without conditions all records. A group is a filter
 * itself, down to two levels.
 */
export const viewFilter = filterGroup
  .extend({ groups: groupsOf(filterGroup.extend({ groups: groupsOf(filterGroup) })) })
  .refine((it) => countConditions(it) <= limits.filterConditions, `A filter can have ${limits.filterConditions} conditions in all.`);
export type ViewFilter = z.infer<typeof viewFilter>;
