import type { OwnProviderPurpose, ProviderState } from '@trackyard/contract';
import type { Generated, Selectable } from 'kysely';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    sign_in_provider: ProviderTable;
    login_identity: LoginIdentityTable;
    provider_sign_in: ProviderSignInTable;
    provider_result: ProviderResultTable;
  }
}

interface ProviderTable {
  id: string;
  tenant_id: string;
  name: string;
  issuer: string;
  client_id: string;
  /** The secret of the client. */
  sealed: string;
  makes_accounts: boolean;
  trusts_factor: boolean;
  state: Generated<ProviderState>;
  required: Generated<boolean>;
  /** Counts the changes after which it is another one: a sign-in that began before one fails. */
  version: Generated<number>;
  tested: Generated<Date | null>;
  created: Date;
}
export type Provider = Selectable<ProviderTable>;

interface LoginIdentityTable {
  id: string;
  provider_id: string;
  issuer: string;
  subject: string;
  user_id: string;
  email: string | null;
  connected: Date;
  last_used: Generated<Date | null>;
}

export type ProviderPurpose = 'signIn' | OwnProviderPurpose;

interface ProviderSignInTable {
  /** Of the `state`. */
  hash: Buffer;
  secret_hash: Buffer;
  provider_id: string;
  version: number;
  purpose: ProviderPurpose;
  session_id: string | null;
  expires: Date;
}

interface ProviderResultTable {
  /** Of the token. */
  hash: Buffer;
  provider_id: string;
  version: number;
  purpose: ProviderPurpose;
  session_id: string | null;
  issuer: string;
  subject: string;
  email: string | null;
  /** Whether the provider vouches for the address. */
  email_verified: boolean;
  name: string | null;
  expires: Date;
}
export type ProviderResult = Selectable<ProviderResultTable>;
