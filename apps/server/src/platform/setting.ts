import { z } from 'zod';

/** One setting: its names on the command line and in the environment, its values, and its effect. */
export interface Setting {
  flag: string | null;
  env: string;
  /** Gets the text given; its messages are shown to the operator. */
  schema: z.ZodType;
  default: unknown;
  /** How the default reads where it is not the value itself. */
  shownDefault?: string;
  description: string;
  /** It is a secret, or holds one: a message about a mistake in it does not repeat it. */
  isSecret?: boolean;
  /** A flag without a value. */
  isSwitch?: boolean;
}

export const truth = z
  .enum(['1', 'true', 'yes', 'on', '0', 'false', 'no', 'off'], 'must be true or false')
  .transform((text) => ['1', 'true', 'yes', 'on'].includes(text));
/** A whole number of at least 1. */
export const wholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,6}$/, 'must be a whole number of at least 1')
  .transform(Number);
