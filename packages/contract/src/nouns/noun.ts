import { z } from 'zod';
import type { AuditSubject } from '../audit/audit-names.ts';
import type { ErrorCode } from '../errors.ts';
import { id } from '../ids.ts';
import type { Access } from '../operations/access.ts';
import type { Expectations } from '../operations/audience.ts';
import { page, search } from '../operations/by-administrators.ts';
import type { Audit, Operation } from '../operations/operation.ts';
import type { EntityPlace } from '../sync/entity.ts';

/**
 * A plain noun: rows that people with one right create, change and delete, one at a time. Its operations, its synced entity, its line in the audit
 * log and the samples of the generated suites follow from this declaration. Behaviour of its own has operations of its own.
 */
export interface NounDeclaration {
  /** The first part of the names of its operations, and the name of its store in a browser. */
  store: string;
  /** What people call one of them and several, in messages: `preset`, `presets`. */
  called: readonly [one: string, many: string];
  /** The name of its id where a row is changed or deleted: `groupId`. */
  key: string;
  /** Of all its rows; the path of one row has its id at the end. */
  path: `/${string}`;
  /** Where a row belongs: the parameters of the path. */
  place: z.ZodRawShape;
  /** The fields that can be changed. */
  fields: z.ZodRawShape;
  /** The fields that stay as they were when the row was created. */
  fixed?: z.ZodRawShape;
  /** The field of the input that holds a new row; left out: its fields stand beside the place. */
  within?: string;
  /** A row as people get it. */
  row: z.ZodObject;
  /** `queried`: no browser holds the rows, so that a page reads them with `list`. Otherwise where they are in a browser. */
  residence: 'queried' | EntityPlace;
  /** A page of the rows, in the answer under the name `rows`. `name`: of the operation, `<store>.list` where it is left out. */
  list?: { rows: string; summary: string; name?: string; path?: `/${string}` };
  /** A new row has a secret, which is shown once: the answer holds it beside the row, which has this name. */
  secret?: string;
  /** The most rows in one place. */
  most: number;
  summaries: { create: string; update: string; delete: string };
  access: Access;
  expect: Expectations;
  /** In addition to `notFound` and `conflict`. */
  errors?: readonly ErrorCode[];
  security?: true;
  /** Each change is a line in the audit log, with the fields of the input. Settings, and the noun itself, unless it says otherwise. */
  audit?: { area?: Audit['area']; subject?: AuditSubject };
}

/** What a noun is called in the audit log, unless its declaration says otherwise. */
export const auditSubjectOf = ({ store, audit }: Pick<NounDeclaration, 'store' | 'audit'>): AuditSubject =>
  audit?.subject ?? `noun:${store}`;

type Writable<Shape> = { -readonly [F in keyof Shape]: Shape[F] };
type Optional<Shape> = { -readonly [F in keyof Shape]: Shape[F] extends z.ZodType ? z.ZodOptional<Shape[F]> : never };
type Fixed<D extends NounDeclaration> = D extends { fixed: infer F } ? F : unknown;
type NewRow<D extends NounDeclaration> = Writable<{ id: typeof id } & Fixed<D> & D['fields']>;
type Created<D extends NounDeclaration> = D extends { within: infer Name extends string }
  ? z.ZodObject<Writable<D['place'] & { [K in Name]: z.ZodObject<NewRow<D>> }>>
  : z.ZodObject<Writable<D['place']> & NewRow<D>>;
type OfRow<D extends NounDeclaration> = D['place'] & { [K in D['key']]: typeof id };
type Nothing = z.ZodObject<Record<never, never>>;
type Answer<D extends NounDeclaration> = D extends { secret: infer Name extends string }
  ? z.ZodObject<Writable<{ [K in Name]: D['row'] } & { secret: z.ZodString }>>
  : Nothing;

type Of<D extends NounDeclaration, Name extends string, I extends z.ZodType, O extends z.ZodType> = Operation<Name, I, O> & {
  access: D['access'];
};
type Mutation<D extends NounDeclaration, Verb extends string, I extends z.ZodType, O extends z.ZodType = Nothing> = Of<
  D,
  `${D['store']}.${Verb}`,
  I,
  O
> & { kind: 'mutation' };
type ListName<D extends NounDeclaration> = D['list'] extends { name: infer Name extends string } ? Name : `${D['store']}.list`;
type ListInput<D extends NounDeclaration> = z.ZodObject<Writable<D['place'] & { search: typeof search } & typeof page>>;
type ListAnswer<D extends NounDeclaration> = D extends { list: { rows: infer Rows extends string } }
  ? z.ZodObject<Writable<{ [K in Rows]: z.ZodArray<D['row']> } & { hasMore: z.ZodBoolean }>>
  : never;
type List<D extends NounDeclaration> = D extends { list: object }
  ? Of<D, ListName<D>, ListInput<D>, ListAnswer<D>> & { kind: 'query' }
  : never;
export type OperationsOf<D extends NounDeclaration> =
  | Mutation<D, 'create', Created<D>, Answer<D>>
  | Mutation<D, 'update', z.ZodObject<Writable<OfRow<D>> & Optional<D['fields']>>>
  | Mutation<D, 'delete', z.ZodObject<Writable<OfRow<D>>>>
  | List<D>;

/** A row for the generated suites: `text` is unique, or an attack, and stands in every field that people write. */
type Sample<D extends NounDeclaration> = (text: string) => z.input<z.ZodObject<Writable<Fixed<D> & D['fields']>>>;
export type Noun<D extends NounDeclaration = NounDeclaration> = D & { operations: readonly OperationsOf<D>[]; sample: Sample<D> };

export const noun = <const D extends NounDeclaration>(it: D, sample: NoInfer<Sample<D>>): Noun<D> =>
  ({ ...it, sample, operations: operationsOf(it) }) as unknown as Noun<D>;

/** A field that a change leaves out stays as it is: the default of a new row is not for it. */
const withoutDefault = (it: z.ZodType): z.ZodType =>
  it instanceof z.ZodDefault || it instanceof z.ZodPrefault ? (it.unwrap() as z.ZodType) : it;

function operationsOf(it: NounDeclaration): readonly Operation[] {
  const { store, key, path, place, fields, fixed, within, row, list, secret, summaries, access, expect, errors = [], security } = it;
  const common = { access, expect, ...(security && { security }) } as const;
  const mutation = { ...common, kind: 'mutation', rate: 'write' } as const;
  const nothing = z.object({});
  const audited = (of: string, details: readonly string[] = []) =>
    ({ audit: { area: it.audit?.area ?? 'settings', subject: auditSubjectOf(it), of, details } }) as const;
  const newRow = { id, ...fixed, ...fields };
  const ofRow = { path: `${path}/{${key}}`, errors: ['conflict', 'notFound', ...errors] } as const;
  const changed = Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, z.optional(withoutDefault(each as z.ZodType))]));
  return [
    ...(list
      ? [
          {
            ...({ ...common, name: list.name ?? `${store}.list`, kind: 'query', rate: 'read', method: 'GET' as const, path } as const),
            ...{ summary: list.summary, errors: [] },
            input: z.object({ ...place, search, ...page }),
            output: z.object({ [list.rows]: z.array(row), hasMore: z.boolean() }),
          },
        ]
      : []),
    {
      ...({ ...mutation, name: `${store}.create`, method: 'POST', path, summary: summaries.create } as const),
      ...audited(within ? `${within}.id` : 'id', within ? [within] : Object.keys(fields)),
      input: z.object({ ...place, ...(within ? { [within]: z.object(newRow) } : newRow) }),
      output: secret ? z.object({ [secret]: row, secret: z.string() }) : nothing,
      errors: ofRow.errors,
      // The ledger must not store a secret.
      ...(secret && { ledger: false as const }),
    },
    {
      ...({ ...mutation, ...ofRow, name: `${store}.update`, method: 'PATCH', summary: summaries.update } as const),
      ...audited(key, Object.keys(fields)),
      ...{ input: z.object({ ...place, [key]: id, ...changed }), output: nothing },
    },
    {
      ...({ ...mutation, ...ofRow, name: `${store}.delete`, method: 'DELETE', summary: summaries.delete } as const),
      ...audited(key),
      ...{ input: z.object({ ...place, [key]: id }), output: nothing },
      errors: ['notFound', ...errors],
    },
  ];
}
