import type { FunctionDefinition } from './definition.ts';
import { functions } from './index.ts';

/** What people read of a function while they write: how it is written, what it does, and examples with their results. */
export type FunctionHelp = Pick<FunctionDefinition, 'name' | 'form' | 'description' | 'examples'>;
export const functionHelp: readonly FunctionHelp[] = functions.map(({ name, form, description, examples }) => ({
  name,
  form,
  description,
  examples,
}));
