import { z } from 'zod';
import { approvalNote, entryApproval } from '../approvals.ts';
import { entryCapability, entryDetails, entryLabels, guestEntry, trackEntry } from '../entries.ts';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { emoji } from '../reactions.ts';
import { expectations, forGuests, operation } from './operation.ts';

const nothing = z.object({});
const ofEntry = z.object({ trackId: id, entryId: id });
const ofApproval = ofEntry.extend({ approvalId: id });
const due = z.iso.date().nullable();
const reads = { who: 'user', right: 'entries.view', of: 'track' } as const;
const writes = { who: 'user', right: 'entries.write', of: 'track' } as const;
const responds = { who: 'user', right: 'entries.respond', of: 'track' } as const;

/** What people see and say about one entry: its details, labels, reactions and approvals. */
export const entryDetailOperations = [
  operation({
    name: 'entries.refresh',
    kind: 'query',
    method: 'GET',
    path: '/api/tracks/{trackId}/entries/{entryId}',
    rate: 'read',
    summary: 'An entry as it is now, or a file of a message, for people who may see the chat.',
    input: ofEntry,
    output: trackEntry,
    errors: ['notFound'],
    access: reads,
    expect: expectations.members,
  }),
  operation({
    name: 'entries.details',
    kind: 'query',
    method: 'GET',
    path: '/api/tracks/{trackId}/entries/{entryId}/details',
    rate: 'read',
    summary: 'An entry with the folders that lead to it, the message it came with, and how many versions, comments and approvals it has.',
    input: ofEntry,
    output: entryDetails,
    errors: ['notFound'],
    access: reads,
    expect: expectations.members,
  }),
  operation({
    name: 'entries.capability',
    kind: 'query',
    method: 'GET',
    path: '/api/tracks/{trackId}/entries/{entryId}/capability',
    rate: 'read',
    summary: 'What I may do with an entry.',
    input: ofEntry,
    output: entryCapability,
    errors: ['notFound'],
    access: reads,
    expect: expectations.members,
  }),
  operation({
    name: 'entries.downloadUrl',
    kind: 'query',
    method: 'GET',
    path: '/api/tracks/{trackId}/entries/{entryId}/download-url',
    rate: 'read',
    summary: 'Where a file is saved from: a path on this server, for the newest version or the one that is named.',
    input: ofEntry.extend({ versionId: id.optional() }),
    output: z.object({ url: z.string() }),
    errors: ['notFound'],
    access: reads,
    expect: expectations.members,
  }),
  operation({
    name: 'entries.guestEntry',
    kind: 'query',
    method: 'GET',
    path: '/api/tracks/{trackId}/guest-entries/{entryId}',
    rate: 'read',
    summary: 'What guests see of an entry: of a file of a message that is open to them. No other entry is there for guests.',
    input: ofEntry,
    output: guestEntry,
    errors: ['notFound'],
    access: { who: 'user', right: 'chat.view', of: 'track' },
    callers: ['person', 'guest'],
    expect: { ...expectations.members, ...forGuests.ofTrack },
  }),
  operation({
    name: 'entries.retag',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/tracks/{trackId}/entries/{entryId}/labels',
    rate: 'write',
    summary: 'Sets the labels of an entry: these and no others.',
    input: ofEntry.extend({ labels: entryLabels }),
    output: nothing,
    errors: ['notFound'],
    access: writes,
    offline: { lane: 'entries', effect: 'change', supersedes: { same: ['entryId'] } },
    expect: expectations.writers,
  }),
  operation({
    name: 'entries.react',
    kind: 'mutation',
    method: 'PUT',
    path: '/api/tracks/{trackId}/entries/{entryId}/reactions',
    rate: 'write',
    summary: 'Adds or removes my reaction to an entry: `reacted` says which, so that a call repeated changes nothing more.',
    input: ofEntry.extend({ emoji, reacted: z.boolean() }),
    output: nothing,
    errors: ['notFound', 'conflict'],
    access: responds,
    offline: { lane: 'entries', effect: 'change', supersedes: { same: ['entryId', 'emoji'] } },
    expect: expectations.members,
  }),
  operation({
    name: 'entries.approvals',
    kind: 'query',
    method: 'GET',
    path: '/api/tracks/{trackId}/entries/{entryId}/approvals',
    rate: 'read',
    summary: 'Who was asked to approve a file or a link, and all that they answered, the oldest request first.',
    input: ofEntry,
    output: z.object({ approvals: z.array(entryApproval) }),
    errors: ['notFound'],
    access: reads,
    expect: expectations.members,
  }),
  operation({
    name: 'entries.approvedIds',
    kind: 'query',
    method: 'GET',
    path: '/api/tracks/{trackId}/entries/{entryId}/approvals/approved',
    rate: 'read',
    summary: 'The requests whose last answer approves the newest version, and the people who approved it, in the same order.',
    input: ofEntry,
    output: z.object({ approvalIds: z.array(id), userIds: z.array(id) }),
    errors: ['notFound'],
    access: reads,
    expect: expectations.members,
  }),
  operation({
    name: 'entries.addApprovals',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tracks/{trackId}/entries/{entryId}/approvals',
    rate: 'write',
    summary: 'Asks members of the track to approve a file or a link. A person who is asked already is left out.',
    input: ofEntry.extend({
      userIds: z
        .array(id)
        .min(1)
        .max(limits.entryApprovals)
        .refine((it) => new Set(it).size === it.length, 'A person is named once.'),
      note: approvalNote.default(''),
      due: due.default(null),
    }),
    output: z.object({ approvals: z.array(entryApproval) }),
    errors: ['notFound', 'conflict'],
    access: writes,
    expect: expectations.writers,
  }),
  operation({
    name: 'entries.updateApproval',
    kind: 'mutation',
    method: 'PATCH',
    path: '/api/tracks/{trackId}/entries/{entryId}/approvals/{approvalId}',
    rate: 'write',
    summary: 'Answers a request for approval that I was asked for, also anew; or changes the note or the date of one that I made.',
    input: ofApproval
      .extend({
        answer: z.object({ approved: z.boolean(), comment: approvalNote.default('') }).optional(),
        note: approvalNote.optional(),
        due: due.optional(),
      })
      .refine((it) => it.answer !== undefined || it.note !== undefined || it.due !== undefined, 'Say what to change.'),
    output: entryApproval,
    errors: ['notFound', 'forbidden', 'conflict'],
    access: responds,
    /** Of the sample: the actor is asked. */
    expect: expectations.members,
  }),
  operation({
    name: 'entries.deleteApproval',
    kind: 'mutation',
    method: 'DELETE',
    path: '/api/tracks/{trackId}/entries/{entryId}/approvals/{approvalId}',
    rate: 'write',
    summary: 'Withdraws a request for approval that I made; coordinators withdraw any. What was answered can still be read.',
    input: ofApproval,
    output: nothing,
    errors: ['notFound', 'forbidden'],
    access: responds,
    /** Of the sample: the coordinator asked. */
    expect: { ...expectations.members, collaborator: 'forbidden', viewer: 'forbidden', externalCollaborator: 'forbidden' },
  }),
] as const;
