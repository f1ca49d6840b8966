import { isDeepStrictEqual } from 'node:util';
import { entities, type Frame, type Operation, TrackyardError } from '@trackyard/contract';

/** In tests: checks that an answer has the shape of the contract, without further fields. Throws `internal`. */
export function checkOutput(operation: Operation, result: unknown, frames: readonly Frame[]): void {
  check(operation.name, operation.output, result);
  for (const row of frames.flatMap((it) => it.rows))
    if (row.row !== null) check(`${operation.name}, store ${row.store}`, entities[row.store].row, row.row);
}

function check(what: string, schema: Operation['output'], value: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(value ?? null));
  const parsed = schema.safeParse(sent);
  if (!parsed.success) throw new TrackyardError('internal', `The answer of ${what} breaks the contract: ${parsed.error.message}`);
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.data)), sent))
    throw new TrackyardError('internal', `The answer of ${what} holds what the contract does not name: ${JSON.stringify(sent)}`);
}
