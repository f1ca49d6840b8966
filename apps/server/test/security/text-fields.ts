import { operationNames, operationOf } from '@trackyard/contract';
import { z } from 'zod';

interface Schema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** Every input of the catalogue into which people write what they like, such as `tracks.create title`. */
export function textFields(): string[] {
  const mutations = operationNames.map(operationOf).filter((it) => it.kind === 'mutation');
  return mutations.flatMap(({ name, input }) =>
    fieldsIn(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema).map((field) => `${name} ${field}`),
  );
}

function fieldsIn(schema: Schema): string[] {
  if (schema.anyOf) return schema.anyOf.flatMap(fieldsIn);
  if (schema.items) return fieldsIn(schema.items);
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, it]) => fieldsIn(it).map((inner) => (inner ? `${name}.${inner}` : name)));
  return schema.type === 'string' && !schema.format && !schema.enum && schema.const === undefined && !schema.pattern ? [''] : [];
}
