import { z } from 'zod';
import { line, nameOf } from '../line.ts';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';

const word = nameOf(100);

export const eventOperations = [
  operation({
    name: 'events.report',
    kind: 'ephemeral',
    method: 'POST',
    path: '/be/api/event',
    rate: 'write',
    summary: 'Tells the log of the server what a client did by itself: that it was loaded anew for an update, say.',
    input: z.object({ service: word, type: word, action: word, origin: nameOf(300), message: line.max(1_000) }),
    output: z.object({}),
    errors: [],
    // The pages in front of the sign-in are updated as well.
    access: { who: 'anyone' },
    expect: expectations.anyone,
  }),
] as const;
