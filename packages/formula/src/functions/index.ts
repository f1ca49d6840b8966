import { dateAdd, dateDiff, today } from './dates.ts';
import type { FunctionDefinition } from './definition.ts';
import { not, when } from './logic.ts';
import { average, ceiling, floor, max, min } from './numbers.ts';
import { lower, proper, substitute, trim, upper } from './texts.ts';

/** All functions of the language, in the order of the specification (§5). */
export const functions: readonly FunctionDefinition[] = [
  ...[min, max, average, ceiling, floor],
  ...[trim, upper, lower, proper],
  ...[not, when, substitute, dateAdd, dateDiff, today],
];

const byName = new Map(functions.map((it) => [it.name, it]));

/** The function of that name, which stands in capitals. */
export const functionOf = (name: string): FunctionDefinition | undefined => byName.get(name);
