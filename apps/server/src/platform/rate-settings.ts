import { type Setting, wholeNumber } from './setting.ts';

/** How often one may call. */
export const rateSettings = {
  rateRead: {
    flag: null,
    env: 'TRACKYARD_RATE_READ',
    schema: wholeNumber,
    default: 1200,
    description: 'Reading calls for each person and address in a minute, at each node.',
  },
  rateWrite: {
    flag: null,
    env: 'TRACKYARD_RATE_WRITE',
    schema: wholeNumber,
    default: 600,
    description: 'Writing calls for each person and address in a minute, at each node.',
  },
  rateEphemeral: {
    flag: null,
    env: 'TRACKYARD_RATE_EPHEMERAL',
    schema: wholeNumber,
    default: 600,
    description: 'Signs of typing and presence for each person and address in a minute, at each node.',
  },
  rateCredentials: {
    flag: null,
    env: 'TRACKYARD_RATE_CREDENTIALS',
    schema: wholeNumber,
    default: 60,
    description: 'Tries to sign in, and other calls about credentials, for each address in a minute, at all nodes together.',
  },
} as const satisfies Record<string, Setting>;
