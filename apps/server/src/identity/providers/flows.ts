import './tables.ts';
import { createHmac } from 'node:crypto';
import { TrackyardError } from '@trackyard/contract';
import type { Queryable, Tx } from '../../platform/database/tables.ts';
import type { Ids } from '../../platform/ids.ts';
import { hashOf } from '../secrets.ts';
import type { Provider, ProviderPurpose, ProviderResult } from './tables.ts';

const validMs = 10 * 60_000;

/** The purpose of a pending sign-in, and the session that started it. */
export interface Flow {
  purpose: ProviderPurpose;
  session_id: string | null;
}

/**
 * Begins a sign-in. The address shows `state`, the browser keeps `secret`, and the database has only their hashes. The nonce and the verifier
 * of PKCE follow from both, so that nobody who reads the one or the other can use the answer.
 */
export async function newFlow(
  db: Queryable,
  ids: Ids,
  now: Date,
  provider: Provider,
  flow: Flow,
): Promise<{ state: string; secret: string }> {
  const [state, secret] = [ids.secret(), ids.secret()];
  const expired = db.selectFrom('provider_sign_in').select('hash').where('expires', '<=', now).forUpdate().skipLocked();
  await db.deleteFrom('provider_sign_in').where('hash', 'in', expired).execute();
  const hashes = { hash: hashOf(state), secret_hash: hashOf(secret) };
  const of = { provider_id: provider.id, version: provider.version };
  await db
    .insertInto('provider_sign_in')
    .values({ ...hashes, ...of, ...flow, expires: new Date(now.getTime() + validMs) })
    .execute();
  return { state, secret };
}

interface Secrets {
  state: string;
  secret: string;
}
/** A sign-in that waits for its answer. */
export async function findFlow(db: Queryable, now: Date, provider: Provider, { state, secret }: Secrets): Promise<Flow> {
  const found = await db
    .selectFrom('provider_sign_in')
    .select(['purpose', 'session_id'])
    .where('hash', '=', hashOf(state))
    .where('secret_hash', '=', hashOf(secret))
    .where('provider_id', '=', provider.id)
    .where('version', '=', provider.version)
    .where('expires', '>', now)
    .executeTakeFirst();
  return found ?? refuse();
}
/** Of two answers to one sign-in only the first counts. */
async function spendFlow(db: Tx, { state }: Secrets): Promise<void> {
  const spent = await db.deleteFrom('provider_sign_in').where('hash', '=', hashOf(state)).returning('hash').executeTakeFirst();
  if (!spent) refuse();
}

const derived = (what: 'nonce' | 'verifier', { state, secret }: { state: string; secret: string }): string =>
  createHmac('sha256', secret).update(`${what} ${state}`).digest('base64url');
export const nonceOf = (flow: { state: string; secret: string }): string => derived('nonce', flow);
export const verifierOf = (flow: { state: string; secret: string }): string => derived('verifier', flow);

type Answered = Pick<ProviderResult, 'issuer' | 'subject' | 'email' | 'email_verified' | 'name'>;

/** Stores a checked answer for the next step, and spends its sign-in. Answers a token. */
export async function storeResult(
  db: Tx,
  ids: Ids,
  now: Date,
  { provider, flow, secrets, answered }: { provider: Provider; flow: Flow; secrets: Secrets; answered: Answered },
): Promise<string> {
  await spendFlow(db, secrets);
  const expired = db.selectFrom('provider_result').select('hash').where('expires', '<=', now).forUpdate().skipLocked();
  await db.deleteFrom('provider_result').where('hash', 'in', expired).execute();
  const token = ids.secret();
  const of = { provider_id: provider.id, version: provider.version, purpose: flow.purpose, session_id: flow.session_id };
  await db
    .insertInto('provider_result')
    .values({ hash: hashOf(token), ...of, ...answered, expires: new Date(now.getTime() + validMs) })
    .execute();
  return token;
}

/** A checked answer that waits, with its provider as it is now. Nobody else uses it before the caller's transaction ends. */
export async function findResult(db: Tx, token: string, now: Date): Promise<{ result: ProviderResult; provider: Provider }> {
  const found = db.selectFrom('provider_result').selectAll().where('hash', '=', hashOf(token)).where('expires', '>', now).forUpdate();
  const result = (await found.executeTakeFirst()) ?? refuse();
  const same = db.selectFrom('sign_in_provider').selectAll().where('id', '=', result.provider_id).where('version', '=', result.version);
  return { result, provider: (await same.forShare().executeTakeFirst()) ?? refuse() };
}

export async function spendResult(db: Tx, { hash }: ProviderResult): Promise<void> {
  await db.deleteFrom('provider_result').where('hash', '=', hash).execute();
}

export function refuse(): never {
  throw new TrackyardError('linkExpired', 'This took too long, or it was done already. Start again.');
}
