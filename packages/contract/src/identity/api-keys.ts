import { z } from 'zod';
import { date, id } from '../ids.ts';
import { limits } from '../limits.ts';
import { nameOf } from '../line.ts';
import { noun } from '../nouns/noun.ts';
import { byAdministrators } from '../operations/by-administrators.ts';
import { apiScopes } from './api-scopes.ts';

/** A key by which a program calls, as the administrators of its tenant see it: never its secret. */
const apiKey = z.object({
  id,
  name: z.string(),
  /** The first letters of the secret. */
  hint: z.string(),
  scopes: z.array(z.string()),
  /** The person for whom it acts, who made it. */
  userId: id,
  userName: z.string(),
  /** That person can sign in; else the key opens nothing. */
  userActive: z.boolean(),
  created: date,
  expires: date.nullable(),
  /** To within five minutes; null: never. */
  lastUsed: date.nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

const scopes = z
  .array(z.enum(apiScopes))
  .min(1)
  .max(apiScopes.length)
  .overwrite((it) => [...new Set(it)]);

/** Keys by which programs call. Each acts for the person who made it, within its scopes. */
export const apiKeys = noun(
  {
    store: 'apiKeys',
    called: ['API key', 'API keys'],
    key: 'apiKey',
    path: '/api/tenants/{tenantId}/api-keys',
    place: { tenantId: id },
    within: 'apiKey',
    fields: { name: nameOf(limits.apiKeyNameLength) },
    fixed: { scopes, expires: date.nullable().default(null) },
    row: apiKey,
    residence: 'queried',
    list: {
      rows: 'keys',
      summary: 'A page of the API keys of a tenant that have not been ended, the newest first, from the one behind `after` on.',
    },
    secret: 'key',
    most: limits.tenantApiKeys,
    summaries: {
      create:
        'Creates an API key that acts for the caller within its scopes. Its secret is answered this once; a repeated call with the same id answers `conflict`.',
      update: 'Renames an API key.',
      delete: 'Ends an API key: from now on every call with it is refused.',
    },
    security: true,
    audit: { area: 'keys', subject: 'apiKey' },
    ...byAdministrators,
  },
  (name) => ({ name, scopes: ['records:read'] }),
);
