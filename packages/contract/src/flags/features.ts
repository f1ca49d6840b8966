import { z } from 'zod';
import { id } from '../ids.ts';
import { offeredFeatures } from './offered-features.ts';

export const offeredFeature = z.enum(offeredFeatures);

/** A feature as a company, a group or a person has it. */
export const heldFeature = z.object({
  flag: offeredFeature,
  /** It is granted to just this holder. */
  granted: z.boolean(),
  /** A person or a group has it because the whole company does. */
  byCompany: z.boolean(),
  /** The groups by which a person has it. */
  byGroups: z.array(z.string()),
  /** The caller can grant it to this holder, and take it back. */
  changeable: z.boolean(),
});
export type HeldFeature = z.infer<typeof heldFeature>;

/** A feature of a company, with how many of its groups and people are granted it by themselves. */
export const companyFeature = heldFeature.extend({ groups: z.number().int(), people: z.number().int() });
export type CompanyFeature = z.infer<typeof companyFeature>;

/** A group or a person of a company who is granted a feature by themselves. */
export const featureHolder = z.object({ id, to: z.enum(['group', 'user']), name: z.string(), email: z.string().nullable() });
export type FeatureHolder = z.infer<typeof featureHolder>;

/** Features that are switched on or off; those that are left out stay as they are. */
export const switchedFeatures = z
  .partialRecord(offeredFeature, z.boolean())
  .refine((it) => Object.keys(it).length > 0, 'Name at least one feature.');
