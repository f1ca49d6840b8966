import type { Frame, MutationName, Operation, OperationName } from '@trackyard/contract';
import type { Replays } from '../capability.ts';
import type { Services } from '../services.ts';
import type { Announcement } from './announcements.ts';
import type { Auditor } from './audit.ts';
import type { Actor, AllHandlers, TogetherHandler } from './context.ts';
import type { SubjectKinds } from './subjects.ts';

/** The account that a call turned out to be about, and the session that it opened: for the security log. */
export interface AboutAccount {
  userId: string;
  sessionId?: string;
}
/** The caller, and the way of the call. */
export interface IncomingCaller {
  actor: Actor | null;
  requestId: string;
  address: string;
  userAgent: string;
  /** The `Idempotency-Key` as it came. */
  key: string | undefined;
}
export interface Caller extends IncomingCaller {
  about(account: AboutAccount): void;
  /** The account that the call turned out to be about so far. */
  accountSoFar(): AboutAccount | undefined;
}
export interface Cookie {
  /** Null clears the cookie. */
  token: string | null;
  keep: boolean;
}
export interface Ran {
  result: unknown;
  frames: Frame[];
  cookie?: Cookie;
}
export interface Engine {
  run(name: OperationName, input: unknown, caller: IncomingCaller): Promise<Ran>;
  /** Reads of a download wait for their turn among the heavy queries of this person, and of all. */
  inTurn<T>(userId: string, read: () => Promise<T>): Promise<T>;
}
export interface EngineOptions {
  services: Services;
  handlers: AllHandlers;
  replays: Replays;
  subjects: SubjectKinds;
  auditor: Auditor;
  tellAll(list: readonly Announcement[]): void;
  checkOutput: boolean;
}
type AnyHandler = (call: object, input: unknown) => Promise<unknown>;

export type AnyTogether = TogetherHandler<MutationName>;

/** The handler of an operation whose calls are handled together; undefined for the others. */
export function togetherOf(handlers: AllHandlers, { name }: Operation): AnyTogether | undefined {
  const handler: object = handlers[name as OperationName];
  return 'together' in handler ? (handler as AnyTogether) : undefined;
}
export const handlerOf = (handlers: AllHandlers, { name }: Operation): AnyHandler =>
  handlers[name as OperationName] as unknown as AnyHandler;
export const cookieSetter =
  (into: { is?: Cookie }) =>
  (token: string | null, keep = false): void => {
    into.is = { token, keep };
  };
