import { z } from 'zod';
import { date, id } from '../ids.ts';
import { limits } from '../limits.ts';

/** What somebody said to a request for approval. Each change of mind is an answer of its own. */
export const approvalAnswer = z.object({
  approved: z.boolean(),
  comment: z.string(),
  /** Of a file: the number of the version that was the newest; null for a link. */
  version: z.number().int().nullable(),
  /** Of a link: the address that it had; empty for a file. */
  url: z.string(),
  date,
});
export type ApprovalAnswer = z.infer<typeof approvalAnswer>;

/** One person is asked to approve a file or a link. */
export const entryApproval = z.object({
  id,
  /** Who is asked, and who asked; null where their account is gone. */
  userId: id.nullable(),
  requestedById: id.nullable(),
  note: z.string(),
  /** A day, `2026-11-30`. */
  due: z.iso.date().nullable(),
  created: date,
  /** A request without an answer that is withdrawn is deleted; one with answers stays, so that these can be read. */
  withdrawn: date.nullable(),
  /** The oldest first: the last one counts. */
  answers: z.array(approvalAnswer),
});
export type EntryApproval = z.infer<typeof entryApproval>;

export const approvalNote = z.string().trim().max(limits.approvalTextLength);
