import { z } from 'zod';
import { entryLink } from '../entries.ts';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { expectations, operation } from './operation.ts';

/** What a track holds: files. And the way of their bytes to the server. */
export const entryOperations = [
  operation({
    name: 'uploads.addPiece',
    kind: 'mutation',
    method: 'POST',
    path: '/api/uploads/{uploadId}',
    bytes: true,
    ledger: false,
    rate: 'write',
    summary: 'Adds the next piece of a file to an upload, whose id the client made. A piece that is there already is not added again.',
    input: z.object({
      uploadId: id,
      /** How many bytes of the file stand before the piece, and how many it has in all. */
      offset: z.coerce.number().int().min(0),
      total: z.coerce.number().int().min(0),
      bytes: z.custom<Uint8Array>(
        (it) => it instanceof Uint8Array && it.length <= limits.uploadPiece,
        'This piece of a file is too large.',
      ),
    }),
    output: z.object({}),
    errors: ['conflict', 'payloadTooLarge'],
    access: { who: 'user' },
    expect: expectations.users,
  }),
  operation({
    name: 'uploads.state',
    kind: 'query',
    method: 'GET',
    path: '/api/uploads/{uploadId}',
    rate: 'read',
    summary:
      'How many bytes of my upload are here, so that it goes on after a loss of the line; none of one that never began or is long over.',
    input: z.object({ uploadId: id }),
    output: z.object({ size: z.number().int() }),
    errors: [],
    access: { who: 'user' },
    expect: expectations.users,
  }),
  operation({
    name: 'entries.finishUpload',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/messages/{messageId}/files/{entryId}',
    rate: 'write',
    summary: 'Makes a file of my own message out of an upload that is whole. The upload has the id of the entry.',
    input: z.object({ trackId: id, messageId: id, entryId: id }),
    output: entryLink,
    errors: ['notFound', 'notEditable'],
    access: { who: 'user', right: 'chat.send', of: 'message' },
    expect: expectations.writers,
  }),
] as const;
