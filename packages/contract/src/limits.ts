import { activityLimits } from './activities/limits.ts';
import { administrationLimits } from './administration/limits.ts';
import { appLimits } from './apps/limits.ts';
import { auditLimits } from './audit/limits.ts';
import { chatLimits } from './chat/limits.ts';
import { entryLimits } from './entries/limits.ts';
import { exchangeLimits } from './exchange/limits.ts';
import { groupLimits } from './flags/limits.ts';
import { guestLimits } from './guests/limits.ts';
import { identityLimits } from './identity/limits.ts';
import { inboundLimits } from './inbound/limits.ts';
import { jobLimits } from './jobs/limits.ts';
import { knowledgeLimits } from './knowledge/limits.ts';
import { mailLimits } from './mail/limits.ts';
import { previewLimits } from './previews/limits.ts';
import { profileLimits } from './profile/limits.ts';
import { pushLimits } from './push/limits.ts';
import { recordLimits } from './records/limits.ts';
import { reportingLimits } from './reporting/limits.ts';
import { syncLimits } from './sync/limits.ts';
import { tenantLimits } from './tenants/limits.ts';
import { trackLimits } from './tracks/limits.ts';
import { uploadLimits } from './uploads/limits.ts';

/**
 * Values that both sides share. Sources: spec §5 and §9, `docs/requirements`, and our own decisions where the spec leaves room. Each capability has
 * its own beside its entities; these are of several.
 */
export const limits = {
  ...chatLimits,
  ...trackLimits,
  ...identityLimits,
  ...profileLimits,
  ...previewLimits,
  ...groupLimits,
  ...tenantLimits,
  ...mailLimits,
  ...administrationLimits,
  ...syncLimits,
  ...auditLimits,
  ...guestLimits,
  ...appLimits,
  ...recordLimits,
  ...uploadLimits,
  ...entryLimits,
  ...inboundLimits,
  ...knowledgeLimits,
  ...exchangeLimits,
  ...activityLimits,
  ...reportingLimits,
  ...pushLimits,
  ...jobLimits,

  summaryLength: 10_000,
  urlLength: 2_000,
  /** Bytes of a request's body. */
  body: 1_000_000,
  /** Messages of one call that imports them. */
  importBatch: 500,
  /** Results in one answer of a search. */
  searchPage: 50,
  /** For how long durable events stay that every consumer has handled. */
  handledEventDays: 7,

  continuationMs: 180_000,
  onlineMs: 60_000,
  idleMs: 1_200_000,
  workerInitialisationMs: 10_000,
  trackListWaitMs: 30_000,
  trackListWaitAppLinkMs: 5_000,
  /** For how long the undo of a deletion is offered, from the press; and how much longer it is taken, for a press at the last moment. */
  undoMs: 5_000,
  undoMarginMs: 1_500,

  /** Our app for iPhone and iPad around this client: an older one has to be updated. */
  oldestIosApp: '1.3.4',
} as const;
