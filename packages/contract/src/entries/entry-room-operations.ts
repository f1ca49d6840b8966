import { z } from 'zod';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { trackTitle } from '../tracks/track.ts';
import { parentFolder } from './entry.ts';

const ofTrack = z.object({ trackId: id });

/** Rooms of a track that stand among its entries, and what is pushed to them. */
export const entryRoomOperations = [
  operation({
    name: 'entries.createRoom',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/entries/rooms',
    rate: 'write',
    summary:
      'Makes a private room or a publish room of the track, and the entry that opens it. The people named, colleagues who are in the track, are invited. Publish rooms need the feature.',
    input: ofTrack.extend({
      /** Of the entry, and of the track that it opens. */
      ...{ id, roomId: id, parentId: parentFolder, type: z.enum(['private', 'publish_room']), title: trackTitle },
      userIds: z
        .array(id)
        .max(limits.membersPerInvitation)
        .refine((it) => new Set(it).size === it.length, 'A person is named once.')
        .default([]),
    }),
    output: z.object({}),
    errors: ['notFound', 'conflict'],
    access: { who: 'user', right: 'track.addRoom', of: 'track' },
    /** Rooms belong to the company. The sample actors have the feature. */
    expect: { ...expectations.writers, externalCollaborator: 'forbidden' },
  }),
  operation({
    name: 'entries.pushToPublishRoom',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/entries/{entryId}/push',
    rate: 'write',
    summary:
      'Copies a file, or an item of Google Drive or OneDrive, into the assets of a publish room of the track. A file that was pushed before gets a new version there.',
    input: ofTrack.extend({ entryId: id, roomId: id }),
    /** The entry in the room. */
    output: z.object({ entryId: id }),
    errors: ['notFound', 'conflict'],
    access: { who: 'user', right: 'entries.view', of: 'entry' },
    /** The room of the sample is the coordinator's alone. */
    expect: { ...expectations.members, collaborator: 'notFound', viewer: 'notFound', externalCollaborator: 'notFound' },
  }),
] as const;
