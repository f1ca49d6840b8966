import { useLive } from './live.ts';

const none = {};

/** The number of changes that wait to be sent. A list of the server, such as a bin, lacks them until then: load it again when this changes. */
export const useWaitingChanges = (): number => useLive('connection.state', none)?.waiting ?? 0;

/** Whether there is no connection. False until known, and while the client reconnects. */
export const useIsOffline = (): boolean => useLive('connection.state', none)?.state === 'offline';
