import {
  type InputOf,
  isBlank,
  isOffline,
  type OfflineOperation,
  type OperationName,
  type OutputOf,
  type ParsedInputOf,
  TrackyardError,
  wireOf,
  writeFirst,
} from '@trackyard/contract';
import { asError, type Calls } from '../connection/index.ts';
import type { Database } from '../database/index.ts';
import type { AppTokens } from '../identity/index.ts';
import type { OutboxItem, OutboxItemOf } from '../stores/index.ts';
import { logTextOf, rethrownTexts, texts, unexpectedAnswer } from '../texts.ts';
import type { Log } from '../worker/environment.ts';
import type { CatchUp } from './catch-up.ts';
import type { Applied, Inbox } from './inbox.ts';
import { isContribution, messageIdOf, trackIdOf } from './lanes.ts';
import { type Actor, draftOf, overlaid } from './optimistic.ts';
import type { Outbox } from './outbox.ts';

/** `key` is the Idempotency-Key: the same call again, after a lost answer, acts once. Rejects with a TrackyardError. */
export type Run = <N extends OperationName>(name: N, input: InputOf<N>, key: string) => Promise<OutputOf<N>>;
interface RunOptions {
  db: Database;
  calls: Calls;
  inbox: Inbox;
  outbox: Outbox;
  catchUp: CatchUp;
  appTokens: AppTokens;
  actor(trackId: string): Actor;
  /** Whether it is known that nobody is signed in. */
  signedOut(): boolean;
  now(): Date;
  log: Log;
}
const tries = 2;
/** An error whose text is shown as it is. */
class UnexpectedAnswer extends TrackyardError {}

/** Runs an operation of the catalogue: through the outbox where it may wait, else straight to the server. */
export function createRun(options: RunOptions): Run {
  const { db, calls, inbox, outbox, catchUp, appTokens, log } = options;

  async function direct<N extends OperationName>(name: N, input: InputOf<N>, key: string): Promise<OutputOf<N>> {
    const { kind, forAnyone } = wireOf(name);
    const isMutation = kind === 'mutation';
    // The call would name no session, and the cookie may belong to a person who signs in just now.
    if (!forAnyone && options.signedOut()) throw new TrackyardError('unauthenticated', texts.signInFirst);
    const since = db.generation();
    for (let attempt = 1; ; attempt++) {
      try {
        const { result, frames } = await calls.call(name, input, { since, ...(isMutation && { idempotencyKey: key }) });
        // A new track is opened next, so that its rows have to be cached. The reply to a large change, or to a repeated one, may come
        // without the rows: then they are pulled.
        const { gap } = await inbox.apply({ frames, since }).catch(notStored);
        if (gap || (isMutation && frames.length === 0)) await catchUp.request().catch(() => undefined);
        const unexpected = unexpectedAnswer(name, result);
        if (unexpected !== null) throw new UnexpectedAnswer('internal', unexpected);
        return result;
      } catch (error) {
        const failure = asError(error);
        if (failure.code === 'unavailable' && attempt < tries) continue;
        if (isMutation) log('error', logTextOf(name, input), failure);
        throw renamed(name, failure);
      }
    }
  }
  function renamed(name: OperationName, failure: TrackyardError): TrackyardError {
    const text = failure instanceof UnexpectedAnswer ? failure.message : rethrownTexts[name];
    if (text === undefined) return failure;
    log('error', text, failure);
    return new TrackyardError(failure.code, text, { cause: failure });
  }
  /** The mutation is done, but its rows could not be stored: a pull brings them. */
  function notStored(error: unknown): Applied {
    if (asError(error).code === 'unauthenticated') throw error;
    log('error', texts.notStored, error);
    return { gap: true };
  }
  /** Resolves when the item is stored for good: its outcome shows in the live queries. */
  async function throughOutbox(item: Pick<OutboxItem, 'id' | 'operation' | 'input'>): Promise<unknown> {
    await outbox.add(item);
    if (!isContribution(item.operation)) return {};
    return preview(item as OutboxItem).catch((error: unknown) => {
      log('warn', texts.notRead, error);
      return {};
    });
  }
  async function preview(item: OutboxItem): Promise<unknown> {
    if (messageIdOf(item) === null || trackIdOf(item) === null) return {};
    const by = options.actor(trackIdOf(item) ?? '');
    if (item.operation === 'chat.sendMessage')
      return draftOf((db.get('outbox', item.id) as OutboxItemOf<'chat.sendMessage'>) ?? { ...item, created: options.now().getTime() }, by);
    const messageId = (item.input as { messageId: string }).messageId;
    const [message] = await db.messages([messageId]);
    if (message) return overlaid(message, [{ ...item, created: options.now().getTime() } as OutboxItem], by);
    const sent = db
      .rows('outbox')
      .find((it): it is OutboxItemOf<'chat.sendMessage'> => it.operation === 'chat.sendMessage' && it.input.id === messageId);
    return sent ? overlaid(draftOf(sent, by), [{ ...item, created: options.now().getTime() } as OutboxItem], by) : {};
  }

  return (async (name: OperationName, input: unknown, key: string) => {
    if (name === 'identity.getAppToken')
      return appTokens.get((input as { appId?: string }).appId, () =>
        direct('identity.getAppToken', input as ParsedInputOf<'identity.getAppToken'>, key),
      );
    if (isOffline(name)) return throughOutbox({ id: key, operation: name, input: complete(name, input) } as OutboxItem);
    return direct(name, input as InputOf<typeof name>, key);
  }) as Run;
}

/** Completes the input of an outbox item. The server checks it like all input; here only blank messages are refused, since they would show at once. */
function complete(name: OfflineOperation, input: unknown): unknown {
  const { text, parentMessageId = null, files = [] } = input as Partial<InputOf<'chat.sendMessage'>>;
  if (text !== undefined && isBlank(text) && files.length === 0) throw new TrackyardError('invalidInput', writeFirst);
  return name === 'chat.sendMessage' ? { ...(input as object), parentMessageId } : input;
}
