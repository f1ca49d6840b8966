import { z } from 'zod';
import { id } from '../ids.ts';
import { limits } from '../limits.ts';
import { expectations } from '../operations/audience.ts';
import { byAdministrators, ofTenant } from '../operations/by-administrators.ts';
import { operation } from '../operations/operation.ts';
import { articleLevel, wikiName, wikiTitle } from './article.ts';

const nothing = z.object({});
const ofWiki = z.object({ wikiId: id });

/** Wikis. */
export const wikiOperations = [
  operation({
    name: 'wikis.open',
    kind: 'mutation',
    method: 'POST',
    path: '/api/wikis/main',
    rate: 'write',
    summary: 'The main wiki of my tenant, which is made where there is none.',
    input: nothing,
    output: z.object({ wikiId: id }),
    errors: ['notFound'],
    access: { who: 'user' },
    expect: expectations.users,
  }),
  operation({
    name: 'wikis.update',
    kind: 'mutation',
    method: 'PATCH',
    path: '/api/wikis/{wikiId}',
    security: true,
    rate: 'write',
    summary: 'Changes the title of a wiki, or what all people of its tenant may do in it.',
    input: ofWiki.extend({ title: wikiTitle.optional(), everyone: articleLevel.nullable().optional() }),
    output: nothing,
    errors: ['notFound'],
    access: { who: 'user', right: 'article.manage', of: 'wiki' },
    expect: expectations.wikiManagers,
  }),
  operation({
    name: 'tenant.createSubWiki',
    kind: 'mutation',
    method: 'POST',
    path: '/api/tenants/{tenantId}/wikis',
    rate: 'write',
    summary: `Creates another wiki of a tenant, at most ${limits.tenantWikis} in all. Its name stands in its addresses (\`/rest/wikis/{wikiName}\`).`,
    input: ofTenant.extend({ wikiName }),
    output: z.object({ wikiId: id, wikiName }),
    errors: ['conflict'],
    security: true,
    audit: { area: 'knowledge', subject: 'tenant', of: 'tenantId', details: ['wikiName'] },
    ...byAdministrators,
  }),
] as const;
