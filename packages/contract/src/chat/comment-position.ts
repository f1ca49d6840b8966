import { z } from 'zod';
import { id } from '../ids.ts';

/** A place on a picture, or on a page of a document. */
export const commentPosition = z.object({
  /** The version of the file on which it was made. */
  versionId: id,
  /** Of a document, from 1; null on a picture. */
  page: z.number().int().min(1).max(1_000_000).nullable(),
  /** From the left and from the top of the upright picture or page, as fractions of its size. */
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
});
export type CommentPosition = z.infer<typeof commentPosition>;

/** The place of a comment, with the number of its pin on the file: from 1 and never given again; 0 until the server has given it. */
export const pinnedPosition = commentPosition.extend({ number: z.number().int().min(0) });
export type PinnedPosition = z.infer<typeof pinnedPosition>;
