import { z } from 'zod';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { line } from '../line.ts';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { appItemUrl, deletedEntry, entryLink, fileName, linkUrl, parentFolder } from './entry.ts';
import { appItemTypes } from './entry-types.ts';

const nothing = z.object({});
const ofTrack = z.object({ trackId: id });
const ofEntry = ofTrack.extend({ entryId: id });
const entryIds = z
  .array(id)
  .min(1)
  .max(limits.entryBatch)
  .refine((it) => new Set(it).size === it.length, 'An entry is named once.');
const offset = z.coerce.number().int().min(0).default(0);
const reads = { who: 'user', right: 'entries.view', of: 'track' } as const;
const writes = { who: 'user', right: 'entries.write', of: 'track' } as const;
/** Changes of the entries of a track go out in order: a folder is there before something goes into it. */
const offline = { lane: 'entries', effect: 'change' } as const;

/** What a track holds: folders, files and links. */
export const entryOperations = [
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
  operation({
    name: 'entries.create',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/entries',
    rate: 'write',
    summary: 'Makes a folder, a link, a list of actions or an agenda in a track. The id is made by the client.',
    input: ofTrack.extend({
      ...{ id, parentId: parentFolder, type: z.enum(['folder', 'link', 'actions', 'agenda']), title: fileName },
      /** Of a link; nothing else has one. */
      url: linkUrl.optional(),
    }),
    output: nothing,
    errors: ['notFound', 'conflict'],
    access: writes,
    offline,
    expect: expectations.writers,
  }),
  operation({
    name: 'entries.createAppItem',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/app-items',
    rate: 'write',
    summary:
      'Makes an entry that opens an item of Google Drive, OneDrive, Dropbox or Box at its address, which has to be one of theirs. The id is made by the client.',
    input: ofTrack.extend({
      ...{ id, parentId: parentFolder, subType: z.enum(appItemTypes), title: fileName, url: appItemUrl },
      /** Its id there. */
      appItemId: line.max(limits.appItemIdLength).default(''),
    }),
    output: nothing,
    errors: ['notFound', 'conflict', 'invalidInput'],
    access: writes,
    offline,
    expect: expectations.writers,
  }),
  operation({
    name: 'entries.update',
    kind: 'mutation',
    method: 'PATCH',
    path: '/api/tracks/{trackId}/entries/{entryId}',
    rate: 'write',
    summary: 'Changes the name of an entry, or the address of a link.',
    input: ofEntry.extend({ title: fileName.optional(), url: linkUrl.optional() }),
    output: nothing,
    errors: ['notFound', 'conflict'],
    access: writes,
    offline,
    expect: expectations.writers,
  }),
  operation({
    name: 'entries.move',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/entries/move',
    rate: 'write',
    summary: 'Moves entries into a folder of the same track, or out of all (core spec §5); folders go with what is in them.',
    input: ofTrack.extend({ entryIds, parentId: parentFolder }),
    output: nothing,
    errors: ['notFound', 'conflict'],
    access: writes,
    offline,
    expect: expectations.writers,
  }),
  operation({
    name: 'entries.copy',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/entries/copy',
    rate: 'write',
    summary:
      'Copies entries into a folder of the same track, folders with what is in them, files in their newest version. Files of messages can be copied, too, by people who may see the chat.',
    input: ofTrack.extend({ entryIds, parentId: parentFolder }),
    output: z.object({ entryIds: z.array(id) }),
    errors: ['notFound', 'conflict'],
    access: writes,
    expect: expectations.writers,
  }),
  operation({
    name: 'entries.delete',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/entries/delete',
    rate: 'write',
    summary: 'Puts entries into the bin of their track, folders with what is in them. From there they can be restored for 30 days.',
    input: ofTrack.extend({ entryIds }),
    output: nothing,
    errors: ['notFound'],
    access: writes,
    offline,
    expect: expectations.writers,
  }),
  operation({
    name: 'entries.restore',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/entries/restore',
    rate: 'write',
    summary: 'Restores entries from the bin to where they were; where their folder is gone, to the top.',
    input: ofTrack.extend({ entryIds }),
    output: nothing,
    errors: ['notFound', 'conflict'],
    access: writes,
    offline,
    expect: expectations.writers,
  }),
  operation({
    name: 'entries.deleted',
    kind: 'query',
    method: 'GET',
    path: '/api/tracks/{trackId}/entries/deleted',
    rate: 'read',
    summary: 'The bin of a track, the last deleted first: what was deleted by itself, not what went with its folder.',
    input: ofTrack.extend({ offset }),
    output: z.object({ entries: z.array(deletedEntry), hasMore: z.boolean() }),
    errors: [],
    access: reads,
    expect: expectations.members,
  }),
] as const;
