import { z } from 'zod';
import type { AuditSubject } from '../audit-names.ts';
import type { ErrorCode } from '../errors.ts';
import { id } from '../ids.ts';
import type { SyncedStore } from '../sync.ts';
import type { Access, Audit, Expectations, Operation } from './operation.ts';

/**
 * A plain noun of configuration: a synced entity whose rows are created, changed and deleted one at a time, by those who have one right.
 * What behaves differently (rows that are ordered, put in place of one another, or brought back) has operations of its own.
 */
export interface PlainNoun<
  Store extends SyncedStore = SyncedStore,
  Key extends `${string}Id` = `${string}Id`,
  Place extends z.ZodRawShape = z.ZodRawShape,
  Fields extends z.ZodRawShape = z.ZodRawShape,
  Fixed extends z.ZodRawShape = z.ZodRawShape,
  A extends Access = Access,
> {
  store: Store;
  /** The name of its id where a row is changed or deleted: `groupId`. */
  key: Key;
  /** Of all its rows; that of one row has its id behind it. */
  path: `/${string}`;
  /** What says where a row is: the parameters of the path. */
  place: Place;
  /** What somebody says when a row is made; later each of them can be changed by itself. */
  fields: Fields;
  /** What is said only when a row is made, because it stays. */
  fixed?: Fixed;
  summaries: { create: string; update: string; delete: string };
  access: A;
  expect: Expectations;
  /** Besides `notFound` and `conflict`. */
  errors?: readonly ErrorCode[];
  security?: true;
  /** Each change is a line of the audit log, with the fields that were given. */
  audit?: Pick<Audit, 'area'> & { subject: AuditSubject };
}

type Id = typeof id;
type Optional<Fields extends z.ZodRawShape> = { [F in keyof Fields]: z.ZodOptional<Fields[F]> };
type Empty = z.ZodObject<Record<never, never>>;
interface Mutation<Name extends string, I extends z.ZodType, A extends Access> extends Operation<Name, I, Empty> {
  kind: 'mutation';
  access: A;
}

/** A field that a change leaves out stays as it is, and does not become what a new row has. */
const withoutDefault = (it: z.ZodType): z.ZodType =>
  it instanceof z.ZodDefault || it instanceof z.ZodPrefault ? (it.unwrap() as z.ZodType) : it;

/** The three operations of a plain noun. The id of a row is made by the client. Only fields that are named are changed. */
export function crud<
  const Store extends SyncedStore,
  const Key extends `${string}Id`,
  Place extends z.ZodRawShape,
  Fields extends z.ZodRawShape,
  const A extends Access,
  Fixed extends z.ZodRawShape = Record<never, never>,
>(noun: PlainNoun<Store, Key, Place, Fields, Fixed, A>) {
  const { store, key, path, place, fields, fixed, summaries, expect, access, errors = [], security, audit } = noun;
  const rest = { kind: 'mutation', rate: 'write', output: z.object({}), access, expect, ...(security && { security }) } as const;
  const noted = (of: string, details: readonly string[] = []) => audit && { audit: { ...audit, of, details } };
  const ofRow: `/${string}` = `${path}/{${key}}`;
  const changed = Object.fromEntries(Object.entries(fields).map(([name, it]) => [name, z.optional(withoutDefault(it as z.ZodType))]));
  const create = {
    ...rest,
    name: `${store}.create`,
    method: 'POST',
    path,
    summary: summaries.create,
    ...noted('id', Object.keys(fields)),
    input: z.object({ ...place, id, ...fixed, ...fields }),
    errors: ['conflict', 'notFound', ...errors],
  };
  const update = {
    ...rest,
    name: `${store}.update`,
    method: 'PATCH',
    path: ofRow,
    summary: summaries.update,
    ...noted(key, Object.keys(fields)),
    input: z.object({ ...place, [key]: id, ...changed }),
    errors: ['conflict', 'notFound', ...errors],
  };
  const remove = {
    ...rest,
    name: `${store}.delete`,
    method: 'DELETE',
    path: ofRow,
    summary: summaries.delete,
    ...noted(key),
    input: z.object({ ...place, [key]: id }),
    errors: ['notFound', ...errors],
  };
  return [create, update, remove] as unknown as readonly [
    Mutation<`${Store}.create`, z.ZodObject<Place & { id: Id } & Fixed & Fields>, A>,
    Mutation<`${Store}.update`, z.ZodObject<Place & { [K in Key]: Id } & Optional<Fields>>, A>,
    Mutation<`${Store}.delete`, z.ZodObject<Place & { [K in Key]: Id }>, A>,
  ];
}
