import {
  apiScopeOf,
  type ErrorCode,
  errorEnvelope,
  errorStatus,
  headers,
  type Operation,
  operationNames,
  operationOf,
  wireVersion,
} from '@trackyard/contract';
import { z } from 'zod';

type Json = Record<string, unknown>;
interface ObjectSchema extends Json {
  properties?: Record<string, Json>;
  required?: string[];
}
/** Codes that any operation may answer. */
const always: ErrorCode[] = ['invalidInput', 'tooManyRequests', 'internal', 'unavailable'];

/** The OpenAPI 3.1 document of the catalogue. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const name of operationNames) {
    const operation = operationOf(name);
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: describe(operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Trackyard',
      version: String(wireVersion),
      description: 'Made from the catalogue of operations, like the routes themselves.',
    },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'trackyard_session' },
        key: { type: 'http', scheme: 'bearer', description: 'An API key; it needs the scope that `x-api-scope` names.' },
      },
      schemas: { Error: schemaOf(errorEnvelope, 'output') },
    },
  };
}

function describe(operation: Operation): Json {
  const input = schemaOf(operation.input, 'input');
  const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map((it) => it[1]!);
  const rest = without(input, inPath);
  const isGet = operation.method === 'GET';
  const { bytes } = operation;
  const scope = apiScopeOf(operation);
  return {
    operationId: operation.name,
    summary: operation.summary,
    tags: [operation.name.split('.')[0]],
    security: operation.access.who === 'anyone' ? [] : [{ session: [] }, ...(scope ? [{ key: [] }] : [])],
    ...(scope && { 'x-api-scope': scope }),
    parameters: [
      ...inPath.map((name) => ({ name, in: 'path', required: true, schema: input.properties?.[name] ?? { type: 'string' } })),
      ...(isGet || bytes ? queryOf(without(rest, ['bytes'])) : []),
      ...(isGet ? [] : headersOf(operation)),
    ],
    ...(!isGet && {
      requestBody: { required: true, content: bytes ? { 'application/octet-stream': {} } : { 'application/json': { schema: rest } } },
    }),
    responses: responsesOf(operation),
  };
}

const queryOf = ({ properties = {}, required = [] }: ObjectSchema): Json[] =>
  Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }));

const headersOf = ({ kind }: Operation): Json[] => [
  {
    name: headers.requestedWith,
    in: 'header',
    required: true,
    schema: { type: 'string' },
    description: 'Any value: other sites can not send it.',
  },
  ...(kind === 'mutation'
    ? [
        {
          name: headers.idempotencyKey,
          in: 'header',
          required: true,
          schema: { type: 'string', format: 'uuid' },
          description: 'Id of the mutation, a UUID: sent twice, it acts once.',
        },
      ]
    : []),
];

function responsesOf(operation: Operation): Json {
  const output = schemaOf(operation.output, 'output');
  const schema =
    operation.kind === 'mutation'
      ? {
          type: 'object',
          required: ['result', 'frames'],
          properties: { result: output, frames: { type: 'array', items: { type: 'object' } } },
        }
      : output;
  const byStatus = Map.groupBy(codesOf(operation), (code) => String(errorStatus[code]));
  const failures = [...byStatus].map(([status, codes]) => [
    status,
    { description: codes.join(', '), content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
  ]);
  return { '200': { description: 'ok', content: { 'application/json': { schema } } }, ...Object.fromEntries(failures) };
}

/** All codes that an operation may answer: its own, and those of its kind. */
export function codesOf({ access, errors, kind, method }: Operation): ErrorCode[] {
  const ofAccess: ErrorCode[] = access.who === 'anyone' ? [] : ['unauthenticated'];
  const ofRight: ErrorCode[] =
    'right' in access ? ['notFound', 'forbidden'] : access.who !== 'anyone' && access.who !== 'user' ? ['forbidden'] : [];
  const ofWriting: ErrorCode[] = method === 'GET' ? [] : ['crossOrigin', 'payloadTooLarge'];
  const ofLedger: ErrorCode[] = kind === 'mutation' ? ['idempotencyKeyReused'] : [];
  return [...new Set([...always, ...ofAccess, ...ofRight, ...ofWriting, ...ofLedger, ...errors])];
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): ObjectSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as ObjectSchema & { $schema?: string };
  return rest;
}

function without(schema: ObjectSchema, names: readonly string[]): ObjectSchema {
  const properties = Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([name]) => !names.includes(name)));
  return { ...schema, properties, ...(schema.required && { required: schema.required.filter((it) => !names.includes(it)) }) };
}
