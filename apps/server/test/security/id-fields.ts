import type { OperationName } from '@trackyard/contract';
import { operationOf } from '@trackyard/contract';
import { z } from 'zod';

interface Schema {
  format?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}
/** A field of an input that names something by its id; `many`: a list of ids. */
export interface IdField {
  field: string;
  many: boolean;
}

/** The fields by which an operation can be asked for something that is somebody else's. */
export function idFields(name: OperationName): IdField[] {
  const schema = z.toJSONSchema(operationOf(name).input, { io: 'input', unrepresentable: 'any' }) as Schema;
  return Object.entries(schema.properties ?? {}).flatMap(([field, it]): IdField[] => {
    if (isId(it) || it.anyOf?.some(isId)) return [{ field, many: false }];
    return it.items && isId(it.items) ? [{ field, many: true }] : [];
  });
}
const isId = (it: Schema): boolean => it.format === 'uuid';

/** Every id in a value, wherever it stands in it, also within longer texts. */
export const idsIn = (value: unknown): string[] => JSON.stringify(value ?? null).match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
