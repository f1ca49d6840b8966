import { z } from 'zod';
import { date, id } from '../ids.ts';

/** What can have happened to a track, by what it is about. */
export const trackChangeKinds = {
  track: ['created', 'copied', 'archived', 'restored', 'deleted', 'recovered', 'published', 'unpublished'],
  details: ['title', 'subtitle', 'summary', 'visibility', 'labels', 'typeMetadata', 'chatView', 'chatSend', 'guestFiles', 'features'],
  people: [
    'invited',
    'asked',
    'joined',
    'invitationEnded',
    'requestEnded',
    'left',
    'removed',
    'role',
    'owner',
    'transferAsked',
    'transferEnded',
    'guestLinkMade',
    'guestLinkEnded',
  ],
  files: [
    ...(['entryAdded', 'entriesAdded', 'mailReceived', 'versionAdded', 'entryMoved', 'entriesMoved'] as const),
    ...(['entryDeleted', 'entriesDeleted', 'entryRestored', 'entriesRestored'] as const),
    ...(['approvalAsked', 'entryApproved', 'entryRejected', 'listChanged'] as const),
  ],
} as const;
export type TrackChangeTopic = keyof typeof trackChangeKinds;
export type TrackChangeKind = (typeof trackChangeKinds)[TrackChangeTopic][number];
export const trackChangeTopic = z.enum(['track', 'details', 'people', 'files'] as const satisfies readonly TrackChangeTopic[]);
export const trackChangeKind = z.enum([
  ...trackChangeKinds.track,
  ...trackChangeKinds.details,
  ...trackChangeKinds.people,
  ...trackChangeKinds.files,
]);

/** One line of a track's history: who changed what, when, and what it was before. */
export const trackChange = z.object({
  /** Its place in the history of the track. */
  number: z.number().int(),
  kind: trackChangeKind,
  date,
  /** Null where the system did it, or the person is gone. */
  actorId: id.nullable(),
  /** Whom it concerns. */
  userId: id.nullable(),
  /** As the field holds it: a text, a role, a setting, a person's id; of an entry its title, of several their number. Null where there is none. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type TrackChange = z.infer<typeof trackChange>;
