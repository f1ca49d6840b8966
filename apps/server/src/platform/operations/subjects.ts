import { type Access, type ErrorCode, operationNames, operationOf, TrackyardError } from '@trackyard/contract';
import type { Question } from '../database/question.ts';
import type { Queryable } from '../database/tables.ts';
import type { Actor } from './context.ts';

/**
 * What operations are about. Each capability adds its own:
 * `declare module '../platform/operations/subjects.ts' { interface Subjects { message: MessageSubject } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: capabilities add to it
export interface Subjects {}
export type SubjectName = keyof Subjects & string;

/** The part of the catalogue's access rules that asks for a right in a subject. */
export type AccessTo<N extends string = string> = Extract<Access, { of: N }>;
type RightIn<N extends string> = AccessTo<N>['right'];

/** A kind of subject, as the capability that owns it declares it. */
export interface SubjectKind<N extends SubjectName = SubjectName> {
  name: N;
  /** Finds the subject that an operation's input names, through the actor's rights; null where they may not know of it. */
  find(db: Queryable, actor: Actor, input: never, asked: AskedRight<RightIn<N>>): Promise<Subjects[N] | null>;
  /** Whether a mutation by this right locks the subject. What is frequent and changes nothing that a right depends on does not. */
  locks(right: RightIn<N>): boolean;
  /** `ok`, or why the actor may not. */
  check(right: RightIn<N>, actor: Pick<Actor, 'userId'>, subject: Subjects[N], now: Date): 'ok' | ErrorCode | Refusal;
  /** What a refusal without a text of its own says, by its code, where that is not 'You may not do this here.' */
  refusals: { readonly [code in ErrorCode]?: string };
  /** Where operations about it may be handled many at once. */
  together?: TogetherSubjects<N>;
}
/** For which right a subject is sought. `lock` keeps what the right depends on as it is until commit. */
export interface AskedRight<Right extends string = string> {
  right: Right;
  lock: boolean;
  now: Date;
}
export interface Refusal {
  code: ErrorCode;
  /** For people. */
  text: string;
}
export interface TogetherSubjects<N extends SubjectName> {
  /** The id of the subject in an operation's input: calls about the same one come in one batch. */
  idOf(input: never): string;
  /** Finds many at once, without a lock, in the order of the questions. */
  findEach(questions: readonly SubjectQuestion[]): Question<(Subjects[N] | null)[]>;
  /** Whether the actor may see a scope, as far as this subject, found already, says so. */
  mayHold(subject: Subjects[N], actor: Pick<Actor, 'userId'>, scope: string, now: Date): boolean;
}
export interface SubjectQuestion {
  actor: Actor;
  id: string;
}
// biome-ignore lint/suspicious/noExplicitAny: a registry of kinds whose subjects differ; each is called only with its own
export type AnySubjectKind = SubjectKind<any>;

export interface SubjectKinds {
  of(access: AccessTo): AnySubjectKind;
}

/** The kinds of all capabilities. Throws where the catalogue names a kind that nobody declares, or two declare one. */
export function subjectKindsOf(kinds: readonly AnySubjectKind[]): SubjectKinds {
  const byName = new Map<string, AnySubjectKind>();
  for (const kind of kinds) {
    if (byName.has(kind.name)) throw new Error(`Two capabilities declare the subject '${kind.name}'.`);
    byName.set(kind.name, kind);
  }
  const of = ({ of: name }: AccessTo): AnySubjectKind => {
    const kind = byName.get(name);
    if (!kind) throw new Error(`No capability declares the subject '${name}'.`);
    return kind;
  };
  for (const name of operationNames) {
    const { access } = operationOf(name);
    if ('of' in access) of(access);
  }
  return { of };
}

/** Throws the refusal where the subject is missing or the actor does not have the right in it; else returns it. */
export function checkSubject<N extends SubjectName>(
  kind: SubjectKind<N>,
  right: RightIn<N>,
  actor: Pick<Actor, 'userId'>,
  subject: Subjects[N] | null,
  now: Date,
): Subjects[N] {
  const answer = subject === null ? 'notFound' : kind.check(right, actor, subject, now);
  if (answer === 'ok') return subject!;
  if (typeof answer === 'object') throw new TrackyardError(answer.code, answer.text);
  throw new TrackyardError(answer, kind.refusals[answer] ?? 'You may not do this here.');
}

/** Finds and checks a subject outside an operation: in a job, or where an operation is about a second one. Nothing is locked. */
export async function requireSubject<N extends SubjectName>(
  kind: SubjectKind<N>,
  right: RightIn<N>,
  { db, actor, now }: { db: Queryable; actor: Actor; now: Date },
  input: object,
): Promise<Subjects[N]> {
  return checkSubject(kind, right, actor, await kind.find(db, actor, input as never, { right, lock: false, now }), now);
}
