// In a file without schemas: the page of keys lists the scopes, and need not load the catalogue.
import type { Operation } from '../operations/operation.ts';

const both = ['read', 'write'] as const;

/**
 * What an API key may be let into, and the operations of each area: by the first part of their names, or by the whole name. An operation in no area
 * is refused to every key, and so is one that only people may call. A test says where the verbs are not those of the catalogue.
 */
const areas = {
  tracks: { verbs: both, operations: ['tracks', 'tenant.trackNames'] },
  members: { verbs: ['write'], operations: ['members'] },
  chat: { verbs: both, operations: ['chat', 'previews'] },
  files: { verbs: both, operations: ['entries', 'uploads', 'inbound'] },
  apps: { verbs: both, operations: ['apps', 'tables', 'views', 'releases'] },
  records: { verbs: both, operations: ['records', 'tasks', 'tables.importData', 'tables.previewImport', 'tables.get'] },
  knowledge: {
    verbs: both,
    operations: [
      'wikis',
      'articles',
      'articleComments',
      'articleVersions',
      'articleFiles',
      'articleImports',
      'docs',
      'tenant.createSubWiki',
    ],
  },
  search: { verbs: ['read'], operations: ['search'] },
  changes: { verbs: ['read'], operations: ['sync'] },
  people: {
    verbs: ['read'],
    operations: ['tenantUsers', 'people', 'groups', 'tenant.listInvitations', 'tenant.refreshTenants', 'tenant.workflowUserId'],
  },
  audit: { verbs: ['read'], operations: ['tenant.auditEvents'] },
} as const;
type Areas = typeof areas;
export type ApiArea = keyof Areas;
export type ApiVerb = 'read' | 'write';
export type ApiScope = { [A in ApiArea]: `${A}:${Areas[A]['verbs'][number]}` }[ApiArea];
export const apiAreas = Object.keys(areas) as ApiArea[];
export const apiScopesOf = (area: ApiArea): ApiScope[] => areas[area].verbs.map((verb) => `${area}:${verb}` as ApiScope);
export const apiScopes = apiAreas.flatMap(apiScopesOf);

/** Before the 41 random letters of a key and the 6 of its checksum: scanners for secrets look for it. */
export const apiKeyPrefix = 'tyd_api_';

type Asked = Pick<Operation, 'name' | 'kind' | 'security'>;

/** What hands on a role or opens a way in, beside what the security log notes. */
const handsOnAccess: readonly string[] = ['members.changeRole', 'tracks.requestTransfer', 'tracks.acceptTransfer', 'inbound.setAddress'];
/** Only a person opens, closes or hands on access: a key that leaks must not make another way in. */
const isForPeople = ({ name, security }: Asked): boolean => security === true || handsOnAccess.includes(name);

function areaOf(name: string): ApiArea | undefined {
  const holding = (part: string) => apiAreas.find((it) => (areas[it].operations as readonly string[]).includes(part));
  return holding(name) ?? holding(name.split('.')[0]!);
}

/** The scope that a key needs for an operation; null where no key may call it. */
export function apiScopeOf(operation: Asked): ApiScope | null {
  const area = isForPeople(operation) ? undefined : areaOf(operation.name);
  return area ? (`${area}:${operation.kind === 'query' ? 'read' : 'write'}` as ApiScope) : null;
}
