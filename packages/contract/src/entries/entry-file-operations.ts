import { z } from 'zod';
import { id } from '../ids.ts';
import { expectations, forGuests } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { chatFile, entryVersion, fileName, fileScan, parentFolder } from './entry.ts';

const nothing = z.object({});
const ofTrack = z.object({ trackId: id });
const ofEntry = ofTrack.extend({ entryId: id });
const offset = z.coerce.number().int().min(0).default(0);
const writes = { who: 'user', right: 'entries.write', of: 'track' } as const;

/** The files of a track: those of its chat, their versions and what the scan found. */
export const entryFileOperations = [
  operation({
    name: 'entries.chatFiles',
    kind: 'query',
    method: 'GET',
    path: '/api/tracks/{trackId}/entries/chat-files',
    rate: 'read',
    summary: 'The files of the messages of a track, the newest first.',
    input: ofTrack.extend({ offset }),
    output: z.object({ entries: z.array(chatFile), hasMore: z.boolean() }),
    errors: [],
    access: { who: 'user', right: 'chat.view', of: 'track' },
    expect: expectations.members,
  }),
  operation({
    name: 'entries.addFile',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/entries/{entryId}/file',
    rate: 'write',
    summary: 'Makes a file out of an upload that is whole. The upload has the id of the entry.',
    input: ofEntry.extend({ parentId: parentFolder, title: fileName }),
    output: nothing,
    errors: ['notFound', 'conflict'],
    access: writes,
    expect: expectations.writers,
  }),
  operation({
    name: 'entries.addVersion',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/entries/{entryId}/versions',
    rate: 'write',
    summary: 'Makes an upload that is whole the newest version of a file.',
    input: ofEntry.extend({ uploadId: id }),
    output: nothing,
    errors: ['notFound', 'conflict'],
    access: writes,
    expect: expectations.writers,
  }),
  operation({
    name: 'entries.versions',
    kind: 'query',
    method: 'GET',
    path: '/api/tracks/{trackId}/entries/{entryId}/versions',
    rate: 'read',
    summary: 'The versions of a file, the newest first.',
    input: ofEntry,
    output: z.object({ versions: z.array(entryVersion) }),
    errors: ['notFound'],
    access: { who: 'user', right: 'entries.view', of: 'entry' },
    expect: expectations.members,
  }),
  operation({
    name: 'entries.restoreVersion',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/entries/{entryId}/versions/{versionId}/restore',
    rate: 'write',
    summary: 'Makes an earlier version of a file the newest one, as a version of its own; those between stay.',
    input: ofEntry.extend({ versionId: id }),
    output: nothing,
    errors: ['notFound', 'conflict'],
    access: { who: 'user', right: 'entries.write', of: 'entry' },
    expect: expectations.writers,
  }),
  operation({
    name: 'entries.scanStatus',
    kind: 'query',
    method: 'GET',
    path: '/api/track/{trackId}/entry/{entryId}/scan/status',
    rate: 'read',
    summary: 'What the virus scanner found in a version of a file, the newest where none is named, and whether I may open it.',
    input: ofEntry.extend({ versionId: id.optional() }),
    output: fileScan.extend({ mayOpen: z.boolean() }),
    errors: ['notFound'],
    access: { who: 'user', right: 'track.view', of: 'track' },
    callers: ['person', 'guest'],
    expect: { ...expectations.members, ...forGuests.ofTrack },
  }),
] as const;
