import { z } from 'zod';
import { date, id } from '../ids.ts';
import { limits } from '../limits.ts';
import { expectations, forGuests } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { searchResult } from './result.ts';
import { searchKinds, searchScopes, searchSorts } from './search-names.ts';

export const searchOperations = [
  operation({
    name: 'search.find',
    kind: 'query',
    method: 'GET',
    path: '/api/search',
    rate: 'read',
    cost: 'heavy',
    summary:
      'What of all that I may see has the given words in it: all of them, by their beginnings and their forms, without case and accents. In the text: "a phrase", -without, from:name or from:me, in:track, has:file, has:link, has:image, before:2026-11-26, after:2026-11-26, type:message.',
    input: z.object({
      text: z.string().trim().max(limits.searchLength).default(''),
      location: z.enum(searchScopes).default('ALL'),
      /** Only these kinds, among those of the location; separated by commas. */
      kinds: z
        .string()
        .transform((it) => it.split(','))
        .pipe(z.array(z.enum(searchKinds)).max(searchKinds.length))
        .optional(),
      trackId: id.optional(),
      /** Only in tracks of this company. */
      tenantId: id.optional(),
      ownerId: id.optional(),
      /** Of the reader: of the days in the text. UTC where it is left out. */
      timeZone: z.string().max(100).optional(),
      /** From this moment on, and before that one. */
      from: date.optional(),
      to: date.optional(),
      sort: z.enum(searchSorts).default('relevance'),
      /** `correct`: where nothing has the words, those of typing errors are corrected; on the first page alone. */
      spelling: z.enum(['correct', 'asTyped']).default('correct'),
      /** `next` of the answer before. */
      after: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(limits.searchPage).default(20),
    }),
    output: z.object({
      results: z.array(searchResult),
      /** Where the next page begins; null where there is none. */
      next: z.string().nullable(),
      /** The names that `from:` and `in:` name and that nobody here and no track has. */
      unknown: z.array(z.string()),
      /** The text whose results these are, where nothing has the words as they were typed; its further pages are asked for with it. */
      corrected: z.string().nullable(),
    }),
    errors: [],
    access: { who: 'user' },
    callers: ['person', 'guest'],
    expect: { ...expectations.users, ...forGuests.own },
  }),
] as const;
