import { z } from 'zod';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { expectations } from '../operations/audience.ts';
import { search } from '../operations/by-administrators.ts';
import { operation } from '../operations/operation.ts';
import { peopleSearches } from './people-names.ts';
import { user } from './user.ts';

/** The people of one's own tenant. Clients follow those that they show (scope `person:`), and search the others here. */
export const peopleOperations = [
  operation({
    name: 'people.search',
    kind: 'query',
    method: 'GET',
    path: '/api/people',
    rate: 'read',
    cost: 'heavy',
    summary:
      'A page of the people of my tenant by their names, from the one behind `after` on. Every word of the search stands in the name or the address. People of no tenant find nobody.',
    input: z.object({
      search,
      among: z.enum(peopleSearches).default('colleagues'),
      after: id.optional(),
      limit: z.coerce.number().int().min(1).max(limits.peoplePage).default(limits.peopleFound),
    }),
    output: z.object({ people: z.array(user), hasMore: z.boolean() }),
    errors: [],
    access: { who: 'user' },
    expect: expectations.users,
  }),
] as const;
