// In a file without schemas, so that pages need not load them.
import type { UserFlag } from './flag-names.ts';

/**
 * The flags of people that change something today: administrators see these, and grant them. The others wait for what they switch:
 * - `dashboards` for boards that people make, `analytics` for the measuring of product use,
 * - `webhooks` for outgoing webhooks, `trackTransferDefaultLabels` for partnerships, `serverDomainControl` for domains of servers,
 * - `workflow` and `rulesetEditor` for workflows and rules, `deprecatedConfigurationItems` for items of apps that are going,
 * - `aiAssistant`, `aiDevPage` and `aiAgentComponent` for the assistant,
 * - `whiteboardApp`, `dialOut`, `extendedTour` and `searchIndexing` for whiteboards, calls by phone, the tour and the search engine.
 *
 * Flags of tracks are granted in the track itself.
 */
export const offeredFeatures = [
  'appConfiguration',
  'knowledgeBase',
  'publishRooms',
  'copyTrack',
  'trackHistory',
  'trackingOff',
  'reporting',
  'globalReporting',
] as const satisfies readonly UserFlag[];
export type OfferedFeature = (typeof offeredFeatures)[number];
