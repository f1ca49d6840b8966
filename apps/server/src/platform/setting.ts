import type { z } from 'zod';

/** One setting: how it is named on the command line and in the environment, what it may be, and what it does. */
export interface Setting {
  flag: string | null;
  env: string;
  /** Gets the text given; its messages are shown to whoever starts the server. */
  schema: z.ZodType;
  default: unknown;
  /** How the default reads where it is not the value itself. */
  shownDefault?: string;
  description: string;
  /** A flag without a value. */
  isSwitch?: boolean;
}
