import { z } from 'zod';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';

const nothing = z.object({});

/** The way of the bytes of files to the server. */
export const uploadOperations = [
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
    input: z.object({
      uploadId: id,
      /** How many bytes the file has: an upload that has not begun is refused where there is no room for them. */
      total: z.coerce.number().int().min(0).optional(),
    }),
    output: z.object({ size: z.number().int() }),
    errors: ['conflict', 'payloadTooLarge'],
    access: { who: 'user' },
    expect: expectations.users,
  }),
  operation({
    name: 'uploads.cancel',
    kind: 'mutation',
    method: 'DELETE',
    path: '/api/uploads/{uploadId}',
    ledger: false,
    rate: 'write',
    summary:
      'Ends my upload: it takes no storage and no place among my files any more, and pieces that are still on their way are refused. What became a file stays.',
    input: z.object({ uploadId: id }),
    output: nothing,
    errors: [],
    access: { who: 'user' },
    expect: expectations.users,
  }),
] as const;
