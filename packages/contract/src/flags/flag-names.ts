// In a file without schemas, so that browsers need not load them.

/** To whom a flag can be granted. */
export const flagHolderKinds = ['user', 'group', 'tenant', 'track'] as const;
export type FlagHolderKind = (typeof flagHolderKinds)[number];

interface FlagShape {
  /** Its name in the user token's `ufg`. */
  code: string;
  to: readonly FlagHolderKind[];
  /** Administrators of a tenant grant it to groups and people of theirs. */
  tenantManaged?: true;
}
const user = ['user', 'tenant'] as const;
const groups = ['user', 'group', 'tenant'] as const;
const track = ['track'] as const;

/** The feature flags (core spec §6, platform spec §6): each is off until it is granted. */
export const flags = {
  trackingOff: { code: 'TRACKING_OFF', to: user },
  reporting: { code: 'REPORTING', to: user },
  globalReporting: { code: 'GLOBAL_REPORTING', to: user },
  dashboards: { code: 'DASHBOARDS', to: user },
  copyTrack: { code: 'COPY_TRACK', to: user },
  whiteboardApp: { code: 'WHITEBOARD_APP', to: user },
  extendedTour: { code: 'EXTENDED_TOUR', to: user },
  trackTransferDefaultLabels: { code: 'TRACK_TRANSFER_DEFAULT_LABELS', to: user },
  webhooks: { code: 'WEBHOOKS', to: user },
  /** The knowledge base as a place of the product; the wiki itself is in the token. */
  knowledgeBase: { code: 'KNOWLEDGE_BASE', to: user },
  publishRooms: { code: 'PUBLISH_ROOMS', to: user },
  /** The spec calls it by the name of an engine that it embedded. */
  workflow: { code: 'ACTIVEPIECES', to: user },
  trackHistory: { code: 'TRACK_HISTORY', to: user },
  dialOut: { code: 'DIAL_OUT', to: user },
  searchIndexing: { code: 'SEARCH_INDEXING', to: user },
  analytics: { code: 'ANALYTICS', to: user },
  rulesetEditor: { code: 'RULESET_EDITOR', to: user },
  appConfiguration: { code: 'APP_CONFIGURATION', to: groups, tenantManaged: true },
  deprecatedConfigurationItems: { code: 'DEPRECATED_CONFIGURATION_ITEMS', to: user },
  serverDomainControl: { code: 'SERVER_DOMAIN_CONTROL', to: user },
  aiAssistant: { code: 'AI_ASSISTANT', to: groups },
  aiDevPage: { code: 'AI_DEV_PAGE', to: groups },
  aiAgentComponent: { code: 'AI_AGENT_COMPONENT', to: groups },
  documentViewer: { code: 'DOCUMENT_VIEWER', to: track },
  positionalComments: { code: 'POSITIONAL_COMMENTS', to: track },
} as const satisfies Record<string, FlagShape>;

export type Flag = keyof typeof flags;
export type TrackFlag = { [F in Flag]: (typeof flags)[F]['to'] extends readonly ['track'] ? F : never }[Flag];
export type UserFlag = Exclude<Flag, TrackFlag>;
export const flagNames = Object.keys(flags) as [Flag, ...Flag[]];
export const flagShape = (name: Flag): FlagShape => flags[name];

export const codesOf = (names: readonly Flag[]): string[] => names.map((name) => flags[name].code);
/** Codes that a newer server may know and we don't are left out. */
export const flagsOfCodes = (codes: readonly string[]): Flag[] => flagNames.filter((name) => codes.includes(flags[name].code));
