import { z } from 'zod';
import { date, id } from '../ids.ts';

/** What can have happened to items of a list. */
export const listChangeKinds = ['added', 'done', 'reopened', 'renamed', 'assigned', 'due', 'minutes', 'deleted', 'restored'] as const;
export type ListChangeKind = (typeof listChangeKinds)[number];

/** One line of the history of a list: who changed what of which item, and when. */
export const listChange = z.object({
  /** Its place in the history of the list. */
  number: z.number().int(),
  kind: z.enum(listChangeKinds),
  date,
  /** Null where the person is gone. */
  actorId: id.nullable(),
  /** The item, as it was called then. */
  text: z.string(),
  /** How many items it is about: more than one where several were added or deleted together; `text` is then the first of them. */
  count: z.number().int(),
  /** `renamed`: the texts; `assigned`: the ids of the people; `due`: days; `minutes`: numbers. Null where there is none. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ListChange = z.infer<typeof listChange>;
