import './tables.ts';
import { TrackyardError } from '@trackyard/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/database/tables.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Provider, ProviderResult } from './tables.ts';

/** Whose an account of a provider is here; null for nobody's. Answers of the same account come one after another. */
export async function lockIdentity(db: Tx, { provider_id, issuer, subject }: ProviderResult): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify([provider_id, issuer, subject])}, 0))`.execute(db);
  return identityOf(db, { provider_id, issuer, subject });
}

export async function identityOf(
  db: Queryable,
  { provider_id, issuer, subject }: Pick<ProviderResult, 'provider_id' | 'issuer' | 'subject'>,
): Promise<string | null> {
  const row = db.selectFrom('login_identity').select('user_id').where('provider_id', '=', provider_id);
  return (await row.where('issuer', '=', issuer).where('subject', '=', subject).executeTakeFirst())?.user_id ?? null;
}

/** Connects an account of a provider with one here. The caller has locked its person. */
export async function connectIdentity(
  { db, ids, now }: { db: Tx; ids: Ids; now: Date },
  userId: string,
  { result, provider }: { result: ProviderResult; provider: Provider },
): Promise<void> {
  const { provider_id, issuer, subject, email } = result;
  const row = { id: ids.id(), provider_id, issuer, subject, user_id: userId, email, connected: now, last_used: now };
  const added = db
    .insertInto('login_identity')
    .values(row)
    .onConflict((it) => it.doNothing());
  if (await added.returning('id').executeTakeFirst()) return;
  const known = await identityOf(db, result);
  if (known === userId) return;
  throw new TrackyardError(
    'conflict',
    known
      ? `This ${provider.name} account is connected to somebody else here.`
      : `Another ${provider.name} account signs you in already. Disconnect it first, in your profile.`,
  );
}
