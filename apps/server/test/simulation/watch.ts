import type { SimulatedClient } from './client.ts';
import type { Record } from './record.ts';

/** Looks at each change of a worker's store: cursors never go back, and what it holds is of whoever is signed in. Notes what fails. */
export function watch(client: SimulatedClient, record: Record): void {
  const { db } = client.brain();
  const { life } = client;
  let cursors = cursorsOf(client);
  // A worker that died while it cleared its cache could not report that: the next worker finds everything gone.
  if (record.mayForget.has(client.name) && db.rows('cursors').length === 0 && db.rows('outbox').length === 0)
    noteForgotten(client, record, [...(record.waiting.get(client.name) ?? [])]);
  let before = messagesIn(client);
  record.waiting.set(client.name, before);
  db.onChange(({ all }) => {
    if (!life.alive) return;
    const now = cursorsOf(client);
    // A table goes on from the copy that is on the disk, which may be older than its cursor.
    for (const [scope, seq] of now)
      if (!scope.startsWith('table:') && seq < (cursors.get(scope) ?? 0))
        record.problems.push(`${client.name}: the cursor of ${scope} went back from ${cursors.get(scope)} to ${seq}`);
    cursors = now;
    for (const item of db.rows('outbox'))
      if (item.state === 'failed' && item.operation === 'chat.sendMessage') record.everFailed.add(item.input.id);
    const left = messagesIn(client);
    const gone = [...before].filter((it) => !left.has(it));
    // Who hears of it before us may have told of a change of their own.
    if (all || !client.isSignedIn()) noteForgotten(client, record, gone);
    before = left;
    record.waiting.set(client.name, before);
    if (!client.isSignedIn()) client.hide();
    else record.problems.push(...strangers(client, record));
  });
}

const cursorsOf = (client: SimulatedClient): Map<string, number> =>
  new Map(
    client
      .brain()
      .db.rows('cursors')
      .map((it) => [it.scope, it.seq]),
  );
/** Messages that wait to be sent. */
const messagesIn = (client: SimulatedClient): Set<string> =>
  new Set(
    client
      .brain()
      .db.rows('outbox')
      .flatMap((it) => (it.operation === 'chat.sendMessage' ? [it.input.id] : [])),
  );

function noteForgotten({ name }: SimulatedClient, { mayForget, givenUp, problems }: Record, messageIds: readonly string[]): void {
  for (const id of messageIds) {
    givenUp.add(id);
    if (!mayForget.has(name)) problems.push(`${name} forgot message ${id}, and nobody had signed out`);
  }
}

/** What the store holds of others, while this person is signed in. */
export function strangers(client: SimulatedClient, { ownerOf }: Record): string[] {
  const { db } = client.brain();
  const { userId, name } = client.person;
  const found = [
    ...db.rows('outbox').flatMap((it) => (ownerOf.get(it.id)?.userId === userId ? [] : [`${it.operation} ${it.id}`])),
    ...db.rows('drafts').flatMap((it) => (it.text.startsWith(name) ? [] : [`the draft '${it.text}'`])),
    ...db.rows('currentUser').flatMap((it) => (it.id === userId ? [] : [`the person ${it.displayName}`])),
    ...db.rows('cursors').flatMap((it) => (!it.scope.startsWith('user:') || it.scope === `user:${userId}` ? [] : [it.scope])),
  ];
  return found.map((it) => `${client.name}, where ${name} is signed in, holds ${it}`);
}
