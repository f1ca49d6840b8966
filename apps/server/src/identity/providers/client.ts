import type { TrackyardError } from '@trackyard/contract';
import type { Configuration as Client } from 'openid-client';
import { fewAtOnce } from '../../platform/operations/few-at-once.ts';
import { guardedFetch } from '../../platform/outside/guarded-fetch.ts';
import type { Services } from '../../platform/services.ts';
import { failureOf, noProvider } from './failures.ts';
import { clientSecretPlace } from './secrets.ts';
import type { Provider } from './tables.ts';

export type ProviderNeeds = Pick<Services, 'configuration' | 'secrets' | 'clock' | 'log'>;

/** Documents of providers are some kilobytes; keys of many clients make the largest. */
const requests = { maxBytes: 256_000, timeLimitMs: 5_000 };
/** A client holds the provider's addresses and keys. Tokens signed by a new key are refused until the client is created again. */
const cacheMs = 5 * 60_000;
const cachedAtMost = 200;

interface Cached {
  until: number;
  made: Promise<Client>;
}
const caches = new WeakMap<object, Map<string, Cached>>();
/** A provider that hangs holds up its own people, not those of other companies. */
const turn = fewAtOnce(64, { ofEach: 8, waiting: 8 });

/** Talks to a provider as its client. Whatever goes wrong rejects with a sentence for people. */
export function withClient<T>(needs: ProviderNeeds, provider: Provider, work: (client: Client) => Promise<T>): Promise<T> {
  const key = `${provider.id} ${provider.version} ${provider.sealed}`;
  const fail = (failure: TrackyardError): never => {
    // Its keys may be new: the next sign-in reads them again.
    caches.get(needs.configuration)?.delete(key);
    // No more of the cause: it may hold claims of a person.
    needs.log.warn('a sign-in provider failed', { providerId: provider.id, reason: reasonOf(failure.cause) });
    throw failure;
  };
  return turn(async () => {
    const client = await clientOf(needs, provider, key).catch((cause: unknown) => fail(noProvider(cause, provider.name)));
    return work(client).catch((cause: unknown) => {
      const failure = failureOf(cause, provider.name);
      // What a person did wrong says nothing of the provider.
      throw (cause as { code?: unknown }).code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR' ? failure : fail(failure);
    });
  }, provider.id);
}

function reasonOf(cause: unknown): string {
  const { code = '', message = '' } = (cause ?? {}) as { code?: unknown; message?: unknown };
  return `${code} ${message}`.trim();
}

function clientOf(needs: ProviderNeeds, provider: Provider, key: string): Promise<Client> {
  const cached = caches.get(needs.configuration) ?? new Map<string, Cached>();
  caches.set(needs.configuration, cached);
  const now = needs.clock.now().getTime();
  const found = cached.get(key);
  if (found && found.until > now) return found.made;
  const made = discover(needs, provider);
  cached.delete(key);
  cached.set(key, { until: now + cacheMs, made });
  for (const oldest of cached.keys()) {
    if (cached.size <= cachedAtMost) break;
    cached.delete(oldest);
  }
  return made;
}

async function discover({ configuration, secrets }: ProviderNeeds, provider: Provider): Promise<Client> {
  const openid = await import('openid-client');
  const allowed = configuration.outsideAllowed;
  const fetch = guardedFetch({ allowed }, requests);
  const secret = await secrets.open(clientSecretPlace(provider.id), provider.sealed);
  const issuer = new URL(provider.issuer);
  const mayBePlain = allowed.includes(issuer.host);
  const extras = mayBePlain ? [openid.allowInsecureRequests] : [];
  const found = await openid.discovery(issuer, provider.client_id, undefined, openid.None(), {
    execute: extras,
    [openid.customFetch]: fetch,
  });
  const metadata = found.serverMetadata();
  checkPage(metadata.authorization_endpoint, allowed);
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const how = methods.includes('client_secret_basic') ? openid.ClientSecretBasic(secret) : openid.ClientSecretPost(secret);
  const client = new openid.Configuration(metadata, provider.client_id, undefined, how);
  client[openid.customFetch] = fetch;
  for (const it of [openid.enableNonRepudiationChecks, ...extras]) it(client);
  return client;
}

/** The browser goes there: it has to be a page of the web. */
function checkPage(address: string | undefined, allowed: readonly string[]): void {
  const page = URL.parse(address ?? '');
  if (page?.protocol === 'https:' || (page?.protocol === 'http:' && allowed.includes(page.host))) return;
  throw new TypeError('the provider names no page for signing in');
}
