import type { ServerMessage } from '@trackyard/contract';
import { messageForGuest } from '../operations/for-guest.ts';
import type { Connection } from './connection.ts';
import { type Outgoing, outgoing } from './outgoing.ts';

/** The message as each connection may see it: made once for all people, and once for all guests. */
export function toEach(message: ServerMessage): (connection: Connection) => Outgoing {
  let forPeople: Outgoing | undefined;
  let forGuests: Outgoing | undefined;
  return ({ actor }) => {
    if (actor.kind === 'guest') {
      forGuests ??= outgoing(messageForGuest(message));
      return forGuests;
    }
    forPeople ??= outgoing(message);
    return forPeople;
  };
}
