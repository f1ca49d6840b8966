import { z } from 'zod';
import { date, id } from '../ids.ts';
import { limits } from '../limits.ts';
import { nameOf } from '../line.ts';

/** The text of an action or of a point: one line. */
const itemText = nameOf(limits.listItemLength);
/** Of a point of an agenda: how long it takes. */
const itemMinutes = z.number().int().min(1).max(limits.listItemMinutes);
/** A day, `2026-11-30`. */
const day = z.iso.date();

/** An item of a list: an action to do, or a point of an agenda. */
export const listItem = z.object({
  id,
  text: z.string(),
  /** Of an action that is done: when that was said, and by whom. */
  done: z.object({ date, userId: id.nullable() }).nullable(),
  /** The person who does the action, or leads the point. */
  userId: id.nullable(),
  /** Of an action. */
  due: day.nullable(),
  /** Of a point of an agenda. */
  minutes: z.number().int().nullable(),
});
export type ListItem = z.infer<typeof listItem>;

/** An item as it is added. The id is made by the client. */
export const newListItem = z.object({
  ...{ id, text: itemText, userId: id.nullable().default(null), due: day.nullable().default(null) },
  minutes: itemMinutes.nullable().default(null),
});

/** What changes of an item; what is left out stays as it is, so that people who change different things never undo each other's. */
export const listItemChange = z.object({
  text: itemText.optional(),
  done: z.boolean().optional(),
  userId: id.nullable().optional(),
  due: day.nullable().optional(),
  minutes: itemMinutes.nullable().optional(),
  /** True deletes the item; false restores it to its place, for 30 days. */
  deleted: z.boolean().optional(),
});
export type ListItemChange = z.infer<typeof listItemChange>;
