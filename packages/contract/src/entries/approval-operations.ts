import { z } from 'zod';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { expectations } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { approvalNote, entryApproval } from './approvals.ts';

const nothing = z.object({});
const ofEntry = z.object({ trackId: id, entryId: id });
const ofApproval = ofEntry.extend({ approvalId: id });
const due = z.iso.date().nullable();
const reads = { who: 'user', right: 'entries.view', of: 'entry' } as const;
const writes = { who: 'user', right: 'entries.write', of: 'entry' } as const;
const responds = { who: 'user', right: 'entries.respond', of: 'entry' } as const;

/** Requests for approval of an entry, and the answers. */
export const approvalOperations = [
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
