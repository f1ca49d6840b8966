import { type ApiArea, headers, type OperationName, requestOf } from '@trackyard/contract';

const trackId = 'TRACK_ID';
/** For each area, a call that its read scope allows. */
export const exampleCalls = {
  tracks: { name: 'tracks.browse', input: {} },
  chat: { name: 'chat.listMessages', input: { trackId } },
  files: { name: 'entries.recent', input: {} },
  apps: { name: 'apps.list', input: {} },
  records: { name: 'tasks.mine', input: {} },
  knowledge: { name: 'articles.trashed', input: { wikiId: 'WIKI_ID' } },
  search: { name: 'search.find', input: { query: 'coffee' } },
  changes: { name: 'sync.pull', input: { cursors: {} } },
  people: { name: 'tenantUsers.list', input: {} },
  audit: { name: 'tenant.auditEvents', input: {} },
} as const satisfies Partial<Record<ApiArea, { name: OperationName; input: object }>>;

/** The example for a key without any read scope. */
const invitation = { name: 'members.invite', input: { trackId, emails: ['name@example.org'], role: 'VIEWER' } } as const;
const ofTenant: readonly OperationName[] = ['tenantUsers.list', 'tenant.auditEvents'];

/** A curl command that calls with the key. */
export function curlOf(origin: string, tenantId: string, secret: string, scopes: readonly string[]): string {
  const area = scopes.find((it) => it.endsWith(':read'))?.split(':')[0] as keyof typeof exampleCalls | undefined;
  const { name, input } = area ? exampleCalls[area] : invitation;
  const { method, url, body } = requestOf(name, { ...input, ...(ofTenant.includes(name) && { tenantId }) });
  const sent = body === undefined ? '' : ` \\\n  -X ${method} -H 'Content-Type: application/json' -d '${String(body)}'`;
  const once = area ? '' : ` -H '${headers.idempotencyKey}: NEW_UUID'`;
  return `curl -H 'Authorization: Bearer ${secret}' '${origin}${url}'${sent}${once}`;
}
