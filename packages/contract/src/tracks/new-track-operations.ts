import { z } from 'zod';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { newTrackKinds } from './new-track-kinds.ts';
import { track, trackLabels, trackSubtitle, trackSummary, trackTitle, trackVisibility, typeMetadata } from './track.ts';

const newTrack = z.object({
  id,
  type: z.enum(newTrackKinds).default('STANDARD'),
  title: trackTitle,
  subtitle: trackSubtitle.default(''),
  summary: trackSummary.default(''),
  visibility: trackVisibility.default('PRIVATE'),
  trackLabels: trackLabels.default([]),
  typeMetadata: typeMetadata.default(''),
  /** Who may read and write in its chat, and what guests see: as this preset of the company says. */
  presetId: id.optional(),
});
const ofTrack = z.object({ trackId: id });

export const newTrackOperations = [
  operation({
    name: 'tracks.create',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks',
    rate: 'write',
    summary: 'Creates a track, a channel or a template with the id that the client made; the creator becomes its owner and coordinator.',
    input: newTrack,
    output: track,
    errors: ['conflict', 'notFound'],
    access: { who: 'user' },
    expect: expectations.users,
  }),
  operation({
    name: 'tracks.createMany',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/batch',
    rate: 'write',
    summary: 'Creates several tracks at once: all of them, or none.',
    input: z.object({ tracks: z.array(newTrack).min(1).max(limits.trackBatch) }),
    output: z.object({ tracks: z.array(track) }),
    errors: ['conflict'],
    access: { who: 'user' },
    expect: expectations.users,
  }),
  operation({
    name: 'tracks.copy',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/copy',
    rate: 'write',
    summary:
      'Makes a new track of the same kind like this one: its texts, labels and settings, and, where wished, its people as invited. No messages.',
    input: ofTrack.extend({ id, title: trackTitle, withPeople: z.boolean().default(false) }),
    output: track,
    errors: ['conflict'],
    access: { who: 'user', right: 'track.copy', of: 'track' },
    /** The sample actors have the feature. What is of another company stays there. */
    expect: { ...expectations.members, externalCollaborator: 'forbidden' },
  }),
  operation({
    name: 'tracks.createFromTemplate',
    kind: 'mutation',
    method: 'POST',
    path: '/api/templates/{trackId}/tracks',
    rate: 'write',
    summary: 'Makes a new track from a template that one is in, or that is public in my tenant: its texts, labels and settings. No people.',
    input: ofTrack.extend({ id, title: trackTitle }),
    output: track,
    errors: ['conflict', 'notFound', 'forbidden'],
    access: { who: 'user' },
    /** The sample is a public template of the company. */
    expect: { ...expectations.users, externalCollaborator: 'notFound', otherTenant: 'notFound' },
  }),
  operation({
    name: 'tracks.createRoom',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/rooms',
    rate: 'write',
    summary:
      'Makes a room of the track: a breakout with people of its own, whose maker coordinates it; where wished, all of the track are invited.',
    input: ofTrack.extend({ id, title: trackTitle, withPeople: z.boolean().default(false) }),
    output: track,
    errors: ['conflict'],
    access: { who: 'user', right: 'track.addRoom', of: 'track' },
    /** Rooms belong to the company. */
    expect: { ...expectations.writers, externalCollaborator: 'forbidden' },
  }),
  operation({
    name: 'tracks.startConversation',
    kind: 'mutation',
    method: 'POST',
    path: '/api/conversations',
    rate: 'write',
    summary: 'Opens the direct or group conversation with just these people; makes it under the given id where there is none.',
    input: z.object({ id, userIds: z.array(id).min(1).max(50) }),
    output: z.object({ trackId: id }),
    errors: ['notFound', 'conflict'],
    access: { who: 'user' },
    expect: { ...expectations.users },
  }),
] as const;
