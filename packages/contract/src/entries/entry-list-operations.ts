import { z } from 'zod';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { listChange } from './list-changes.ts';
import { listItemChange, newListItem } from './list-items.ts';

const nothing = z.object({});
const ofEntry = z.object({ trackId: id, entryId: id });
const ofItem = ofEntry.extend({ itemId: id });
const writes = { who: 'user', right: 'entries.write', of: 'entry' } as const;
/** In the lane of the other changes of entries: a list is there before something goes into it. */
const offline = { lane: 'entries', effect: 'change' } as const;

/** The items of lists of actions, and the points of agendas. Each change is about one item. */
export const entryListOperations = [
  operation({
    name: 'entries.addItems',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/entries/{entryId}/items',
    rate: 'write',
    summary:
      'Adds actions to a list of actions, or points to an agenda, before one of its items or at the end. The ids are made by the client.',
    input: ofEntry.extend({
      items: z
        .array(newListItem)
        .min(1)
        .max(limits.listItems)
        .refine((items) => new Set(items.map((it) => it.id)).size === items.length, 'Each item has an id of its own.'),
      before: id.nullable().default(null),
    }),
    output: nothing,
    errors: ['notFound', 'conflict'],
    access: writes,
    offline,
    expect: expectations.writers,
  }),
  operation({
    name: 'entries.updateItem',
    kind: 'mutation',
    method: 'PATCH',
    path: '/api/tracks/{trackId}/entries/{entryId}/items/{itemId}',
    rate: 'write',
    summary: 'Changes, ticks, deletes or restores one item of a list. What is left out stays as it is.',
    input: ofItem.extend(listItemChange.shape),
    output: nothing,
    errors: ['notFound', 'conflict'],
    access: writes,
    offline,
    expect: expectations.writers,
  }),
  operation({
    name: 'entries.moveItem',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/entries/{entryId}/items/{itemId}/move',
    rate: 'write',
    summary: 'Moves an item of a list before another one, or to the end.',
    input: ofItem.extend({ before: id.nullable() }),
    output: nothing,
    errors: ['notFound', 'conflict'],
    access: writes,
    offline,
    expect: expectations.writers,
  }),
  operation({
    name: 'entries.listHistory',
    kind: 'query',
    method: 'GET',
    path: '/api/tracks/{trackId}/entries/{entryId}/item-history',
    rate: 'read',
    summary: 'What became of the items of a list, the newest first.',
    input: ofEntry.extend({ offset: z.coerce.number().int().min(0).max(limits.listChanges).default(0) }),
    output: z.object({ changes: z.array(listChange), hasMore: z.boolean() }),
    errors: ['notFound'],
    access: { who: 'user', right: 'entries.view', of: 'entry' },
    expect: expectations.members,
  }),
] as const;
