import { z } from 'zod';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { openGraphItem } from './open-graph.ts';

export const previewOperations = [
  operation({
    name: 'previews.get',
    kind: 'query',
    method: 'GET',
    path: '/api/tracks/{trackId}/link-preview',
    // The server may have to ask for the page.
    rate: 'write',
    summary:
      'What a page says of itself, as its card at a message would show it, for whoever may write in the chat. Pictures come with messages.',
    input: z.object({
      trackId: id,
      url: z
        .string()
        .max(limits.linkLength)
        .regex(/^https?:\/\//i, 'A link to the web.'),
    }),
    /** `later`: it can't be had for the moment. */
    output: z.object({ preview: openGraphItem.omit({ picture: true }).nullable(), later: z.boolean() }),
    errors: [],
    access: { who: 'user', right: 'chat.send', of: 'track' },
    expect: expectations.writers,
  }),
] as const;
