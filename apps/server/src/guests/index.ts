/** Guests: links that let people without an account into one track, and what they are there. */
import type { Capability } from '../platform/capability.ts';
import type { Handlers } from '../platform/operations/context.ts';
import { endOldLinks, signOutRemoved, takeOutGone } from './endings.ts';
import { getLink, join } from './join.ts';
import { listLinks, makeLink, revokeLink } from './links.ts';
import { listOnline } from './online.ts';
import { getToken } from './token.ts';

const endingsMs = 60_000;

export const guests = {
  name: 'guests',
  handlers: {
    'guests.makeLink': makeLink,
    'guests.listLinks': listLinks,
    'guests.revokeLink': revokeLink,
    'guests.getLink': getLink,
    'guests.join': join,
    'guests.getToken': getToken,
    'guests.renewToken': getToken,
    'guests.listOnline': listOnline,
  } satisfies Handlers<'guests'>,
  migrations: new URL('./migrations/', import.meta.url),
  listeners: [signOutRemoved],
  start({ database, timers, clock, log }, write) {
    let work = Promise.resolve();
    const stop = timers.every(endingsMs, () => {
      work = work
        .then(() => endOldLinks({ database, log }, write, clock.now()))
        .then(() => takeOutGone({ database, log }, write, clock.now()))
        .catch((cause: unknown) => log.warn('Cannot look for expired guests, retrying', { cause }));
    });
    return async () => {
      stop();
      await work;
    };
  },
} satisfies Capability;
