import { type ServerMessage, wireVersion } from '@trackyard/contract';
import type { TypingPeople } from '../chat/typing.ts';
import type { ServerClock, Session } from '../identity/index.ts';
import type { Presence } from '../presence/presence.ts';
import { texts } from '../texts.ts';
import type { Log } from '../worker/environment.ts';
import type { CatchUp } from './catch-up.ts';
import type { Inbox } from './inbox.ts';

interface Listeners {
  inbox: Inbox;
  catchUp: CatchUp;
  session: Session;
  clock: ServerClock;
  typing: TypingPeople;
  presence: Presence;
  log: Log;
  /** The socket is open. */
  onHello(): void;
  /** The server has a newer wire version than this client. */
  onNewerServer(): void;
}

/** Handles the messages of the socket, in their order: the inbox takes one after another. */
export function createServerMessages({ inbox, catchUp, session, clock, typing, presence, log, onHello, onNewerServer }: Listeners) {
  const failed = (error: unknown) => log('error', texts.notStored, error);
  const pull = () => void catchUp.request().catch(() => undefined);
  /** A message of the socket comes only once; a pull is repeated until the rows are stored. */
  const lost = (error: unknown) => {
    failed(error);
    pull();
  };
  return (message: ServerMessage) => {
    switch (message.type) {
      case 'hello':
        clock.hear(message.serverTime);
        session.hearVersionStamp(message.cvs).catch(failed);
        if (message.protocol > wireVersion) onNewerServer();
        return onHello();
      case 'changes':
        for (const { store, row } of message.frame.rows)
          if (store === 'chatMessages' && row) typing.stopped(row.senderId, row.trackId, row.parentMessageId ?? row.entryId);
        return void inbox.apply({ frames: [message.frame] }).then(({ gap }) => gap && pull(), lost);
      case 'chatStates':
        for (const { trackId } of message.chatStates) catchUp.heardState(trackId);
        return void inbox.apply({ chatStates: message.chatStates }).catch(lost);
      case 'typing':
        return typing.hear(message.typing);
      case 'online':
        return presence.hear(message);
      case 'access':
        return void inbox.apply({ revoked: message.revoked }).then(pull, lost);
      case 'signedOut':
        return void session.ended(message.left ? 'left' : 'expired').catch(failed);
      case 'pong':
        return;
      default:
        message satisfies never;
    }
  };
}
