import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Mistake } from './given-settings.ts';
import type { Setting } from './setting.ts';

/** How Apple's push service for apps knows the operator's developer account, and which app is pushed to. */
export interface ApnsAccount {
  /** The key in the file of Apple: PKCS #8, PEM. */
  key: string;
  keyId: string;
  teamId: string;
  /** The app's bundle id. */
  topic: string;
  /** Origin of the service. */
  address: string;
}
const tenCharacters = z.string().regex(/^[A-Z0-9]{10}$/, 'must be ten capital letters and digits');

/** All settings are required but the address. */
export const apnsSettings = {
  apnsKey: {
    flag: null,
    env: 'TRACKYARD_APNS_KEY',
    schema: z.string().min(1, 'must name a file'),
    default: null,
    shownDefault: 'none',
    description:
      'File with the key for tokens (`AuthKey_….p8`) of your account at Apple, to push to your own build of the app for iPhone and iPad. Read at start.',
  },
  apnsKeyId: {
    flag: null,
    env: 'TRACKYARD_APNS_KEY_ID',
    schema: tenCharacters,
    default: null,
    shownDefault: 'none',
    description: 'The id of that key.',
  },
  apnsTeamId: {
    flag: null,
    env: 'TRACKYARD_APNS_TEAM_ID',
    schema: tenCharacters,
    default: null,
    shownDefault: 'none',
    description: 'The id of your team at Apple.',
  },
  apnsTopic: {
    flag: null,
    env: 'TRACKYARD_APNS_TOPIC',
    schema: z.string().regex(/^[A-Za-z0-9.-]{1,155}$/, 'must be the bundle id of an app, such as example.trackyard.app'),
    default: null,
    shownDefault: 'none',
    description: 'The bundle id of the app.',
  },
  apnsAddress: {
    flag: null,
    env: 'TRACKYARD_APNS_ADDRESS',
    schema: z
      .string()
      .refine(
        (it) => URL.parse(it)?.origin === it && /^https?:/.test(it),
        'must be an address such as https://api.push.apple.com, without a path',
      ),
    default: 'https://api.push.apple.com',
    description: 'Where pushes to the app go. Builds for development are reached at `https://api.sandbox.push.apple.com`.',
  },
} satisfies Record<string, Setting>;

const needed = ['apnsKey', 'apnsKeyId', 'apnsTeamId', 'apnsTopic'] as const;

/** From the values of all settings; null where none is set. One without the others is a mistake, and so is a file that holds no such key. */
export function apnsOf(values: Record<string, unknown>, mistakes: Mistake[]): ApnsAccount | null {
  const given = needed.find((it) => values[it]);
  if (!given) return null;
  const missing = needed.filter((it) => !values[it]).map((it) => apnsSettings[it].env);
  for (const it of missing) mistakes.push({ path: it, message: `${apnsSettings[given].env} needs ${it} beside it.` });
  const key = values['apnsKey'] ? keyIn(path.resolve(values['apnsKey'] as string), mistakes) : null;
  if (missing.length > 0 || key === null) return null;
  return {
    key,
    keyId: values['apnsKeyId'] as string,
    teamId: values['apnsTeamId'] as string,
    topic: values['apnsTopic'] as string,
    address: values['apnsAddress'] as string,
  };
}

function keyIn(file: string, mistakes: Mistake[]): string | null {
  const { env } = apnsSettings.apnsKey;
  try {
    const text = readFileSync(file, 'utf8');
    if (isOfP256(text)) return text;
    mistakes.push({ path: env, message: `${env}: the file ${file} holds no key of Apple's.` });
  } catch (cause) {
    mistakes.push({ path: env, message: `${env}: the file ${file} can't be read (${(cause as NodeJS.ErrnoException).code}).` });
  }
  return null;
}

function isOfP256(text: string): boolean {
  try {
    return createPrivateKey(text).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}
