import { z } from 'zod';
import { integrationNames, storagePlaces } from './integration-names.ts';

/** Something outside that the server works with, and whether it is set up. */
export const integration = z.object({ name: z.enum(integrationNames), connected: z.boolean() });
export type Integration = z.infer<typeof integration>;

/** The storage of a company’s files. */
export const ownStorage = z.object({
  /** Bytes of its files, and those that they may take; null: no limit. */
  used: z.number().int(),
  quota: z.number().int().nullable(),
  place: z.enum(storagePlaces),
});
export type OwnStorage = z.infer<typeof ownStorage>;
