import type { Answer, InputOf, MembershipRole, OperationName, Track } from '@trackyard/contract';
import { createUser, type NewUser } from '../src/identity/index.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { feedWriter } from '../src/platform/feed/writer.ts';
import type { Actor } from '../src/platform/operations/context.ts';
import { runOperation } from '../src/platform/operations/run.ts';
import type { Services } from '../src/platform/services.ts';
import { addMember, createTrack, type NewTrack } from '../src/tracks/index.ts';
import { codeOf, makeTenant } from './browsers.ts';

/** A person who calls operations without a browser: access check, ledger and feed are the real ones. */
export interface Colleague {
  actor: Actor;
  userId: string;
  run<N extends OperationName>(name: N, input: InputOf<N>, key?: string): Promise<Answer<N>['result']>;
  /** The code with which a call is refused; 'ok' when it is not. */
  code<N extends OperationName>(name: N, input: InputOf<N>): Promise<string>;
}
type Server = { address: string; services: Services };

export async function colleague(
  { services }: Server,
  tenantId: string | null,
  displayName: string,
  more: Partial<NewUser> = {},
): Promise<Colleague> {
  const [id, now] = [services.ids.id(), services.clock.now()];
  const email = `${id}@kestrel.example`;
  const person = await inTransaction(services.database, (tx) =>
    createUser(tx, feedWriter(tx, now), { id, tenantId, email, displayName, now, ...more }),
  );
  const actor: Actor = {
    kind: 'person',
    userId: id,
    tenantId,
    sessionId: services.ids.id(),
    displayName,
    email,
    systemAdmin: person.system_admin,
    tenantAdmin: person.tenant_admin,
    reportingUser: person.reporting_user,
  };
  const run: Colleague['run'] = async (name, input, key) => (await runOperation(services, actor, name, input, key)).result;
  return { actor, userId: id, run, code: (name, input) => run(name, input).then(() => 'ok', codeOf) };
}

/** A tenant, its Anna, Mateo and Priya, and a track of Anna's in which the others work with her. */
export async function makeTeam(server: Server, role: MembershipRole = 'COLLABORATOR') {
  const tenantId = await makeTenant(server);
  const anna = await colleague(server, tenantId, 'Anna Lindqvist', { tenantAdmin: true });
  const mateo = await colleague(server, tenantId, 'Mateo Ruiz');
  const priya = await colleague(server, tenantId, 'Priya Nair');
  const track = await makeTrack(server, anna, [mateo, priya], {}, role);
  return { tenantId, anna, mateo, priya, track, trackId: track.id };
}

export async function makeTrack(
  { services }: Server,
  owner: Colleague,
  others: readonly Colleague[],
  more: Partial<NewTrack> = {},
  role: MembershipRole = 'COLLABORATOR',
): Promise<Track> {
  const [id, now] = [services.ids.id(), services.clock.now()];
  const track = { id, tenantId: owner.actor.tenantId!, ownerId: owner.userId, title: 'Autumn blend launch', now, ...more };
  return inTransaction(services.database, async (tx) => {
    const feed = feedWriter(tx, now);
    const made = await createTrack(tx, feed, track);
    for (const { userId } of others) await addMember(tx, feed, { trackId: id, userId, role, now });
    return made;
  });
}

/** Posts a text under a new id. */
export const say = ({ services }: Server, who: Colleague, trackId: string, text: string, parentMessageId: string | null = null) =>
  who.run('chat.sendMessage', { trackId, id: services.ids.id(), text, parentMessageId });
