import { z } from 'zod';
import { messageText } from '../chat/message.ts';
import { displayName } from '../identity/user.ts';
import { date, id } from '../ids.ts';
import { limits } from '../limits.ts';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { trackTitle } from '../tracks/track.ts';

export const importOperations = [
  operation({
    name: 'imports.importMessages',
    kind: 'mutation',
    method: 'POST',
    path: '/api/imports/messages',
    rate: 'write',
    summary:
      'Adds messages of an old chat log to a track, with their authors and times. Lines that are in already (by key) are left alone.',
    input: z.object({
      /** The track takes this title when the import makes it; a second import with the same title goes on with it. */
      title: trackTitle,
      messages: z
        .array(
          z.object({
            key: z.string().min(1).max(300),
            date,
            source: z.enum(['import', 'system']),
            senderName: displayName.nullable(),
            action: z.boolean(),
            text: messageText,
          }),
        )
        .max(limits.importBatch),
    }),
    output: z.object({ trackId: id, added: z.number().int(), known: z.number().int(), people: z.number().int() }),
    errors: [],
    security: true,
    access: { who: 'tenantAdmin' },
    callers: ['person', 'service'],
    expect: expectations.admins,
  }),
] as const;
