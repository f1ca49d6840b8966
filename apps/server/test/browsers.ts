import { type InputOf, type OperationName, TrackyardError } from '@trackyard/contract';
import type { TestServer, TestSession } from '@trackyard/testing';
import { createUser, type NewUser } from '../src/identity/index.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { feedWriter } from '../src/platform/feed/writer.ts';
import type { Services } from '../src/platform/services.ts';
import { createTenant, type NewTenant } from '../src/tenants/index.ts';

/** A browser with its cookies, driven by the typed client over HTTP. */
export interface Browser extends TestSession {
  /** The code with which a call is refused; 'ok' when it is not. */
  code<N extends OperationName>(name: N, input: InputOf<N>): Promise<string>;
}
export interface PersonAtBrowser extends Browser {
  userId: string;
  email: string;
}
interface Running {
  services: Services;
}

export const passwordOfAll = 'a walk along the river';

export function openBrowser(server: TestServer): Browser {
  const session = server.visitor();
  return Object.assign(session, {
    code: <N extends OperationName>(name: N, input: InputOf<N>) => session.call(name, input).then(() => 'ok', codeOf),
  });
}

export async function makeTenant({ services }: Running, name = 'Kestrel Coffee', more: Partial<NewTenant> = {}): Promise<string> {
  const [id, now] = [services.ids.id(), services.clock.now()];
  await inTransaction(services.database, (tx) => createTenant(tx, feedWriter(tx, now), { id, name, now, ...more }));
  return id;
}

/** Makes a person and signs them in. E-mails are made of the first name and are never the same twice. */
export async function personAt(
  server: TestServer,
  tenantId: string | null,
  displayName: string,
  more: Partial<NewUser> = {},
): Promise<PersonAtBrowser> {
  const { services } = server;
  const [id, now] = [services.ids.id(), services.clock.now()];
  const email = `${displayName.toLowerCase().split(' ')[0]}-${id.slice(-8)}@kestrel.example`;
  const user = { id, tenantId, email, displayName, password: passwordOfAll, now, ...more };
  await inTransaction(services.database, (tx) => createUser(tx, feedWriter(tx, now), user));
  const browser = openBrowser(server);
  if ((more.status ?? 'CONFIRMED') === 'CONFIRMED') await browser.signIn(email, passwordOfAll);
  return Object.assign(browser, { userId: id, email });
}

/** What a person's store holds of a scope, newly pulled. */
export async function rowsOf(browser: Browser, store: string): Promise<Record<string, unknown>[]> {
  const { scopes } = await browser.call('sync.pull', { cursors: {} });
  return scopes.flatMap((it) => it.rows).flatMap((it) => (it.store === store && it.row ? [it.row as Record<string, unknown>] : []));
}

/** The people whom somebody may know, as a search finds them. */
export const peopleOf = async (browser: TestSession): Promise<Record<string, unknown>[]> =>
  (await browser.call('people.search', { among: 'everyone', limit: 50 })).people;

/** The token in the newest mail to this address. */
export async function mailedToken(server: Running, to: string): Promise<string> {
  const mail = await newestMail(server, to);
  const token = mail?.match(/\/(?:invitation|reset-password|confirm-email)\/([\w-]+)/)?.[1];
  if (!token) throw new Error(`No mail to ${to} carries a link.`);
  return token;
}
export async function newestMail({ services }: Running, to: string): Promise<string | undefined> {
  const mails = services.database.selectFrom('mail').select('body').where('recipient', '=', to);
  return (await mails.orderBy('created', 'desc').orderBy('id', 'desc').executeTakeFirst())?.body;
}

export const codeOf = (cause: unknown): string => {
  if (cause instanceof TrackyardError) return cause.code;
  throw cause;
};
