import type { z } from 'zod';
import { activityOperations } from '../activities/operations.ts';
import { tenantIntegrationOperations } from '../administration/tenant-integration-operations.ts';
import { tenantInvitationOperations } from '../administration/tenant-invitation-operations.ts';
import { tenantStartOperations } from '../administration/tenant-start-operations.ts';
import { tenantTrackOperations } from '../administration/tenant-track-operations.ts';
import { tenantUserOperations } from '../administration/tenant-user-operations.ts';
import { appOperations } from '../apps/operations.ts';
import { releaseOperations } from '../apps/release-operations.ts';
import { tableOperations } from '../apps/table-operations.ts';
import { trackAppOperations } from '../apps/track-app-operations.ts';
import { viewOperations } from '../apps/view-operations.ts';
import { auditOperations } from '../audit/operations.ts';
import { bookmarkOperations } from '../chat/bookmark-operations.ts';
import { commentOperations } from '../chat/comment-operations.ts';
import { chatOperations } from '../chat/operations.ts';
import { chatStateOperations } from '../chat/state-operations.ts';
import { threadOperations } from '../chat/thread-operations.ts';
import { approvalOperations } from '../entries/approval-operations.ts';
import { entryDetailOperations } from '../entries/entry-detail-operations.ts';
import { entryFileOperations } from '../entries/entry-file-operations.ts';
import { entryListOperations } from '../entries/entry-list-operations.ts';
import { entryRoomOperations } from '../entries/entry-room-operations.ts';
import { entryOperations } from '../entries/operations.ts';
import { eventOperations } from '../events/operations.ts';
import { exchangeOperations } from '../exchange/operations.ts';
import { flagOperations } from '../flags/operations.ts';
import { tenantFeatureOperations } from '../flags/tenant-feature-operations.ts';
import { guestOperations } from '../guests/operations.ts';
import { accountOperations } from '../identity/account-operations.ts';
import { credentialOperations } from '../identity/credential-operations.ts';
import { linkOperations } from '../identity/link-operations.ts';
import { identityOperations } from '../identity/operations.ts';
import { ownProviderOperations } from '../identity/own-provider-operations.ts';
import { passkeyOperations } from '../identity/passkey-operations.ts';
import { peopleOperations } from '../identity/people-operations.ts';
import { providerSignInOperations } from '../identity/provider-sign-in-operations.ts';
import { secondFactorOperations } from '../identity/second-factor-operations.ts';
import { signInProviderOperations } from '../identity/sign-in-provider-operations.ts';
import { importOperations } from '../imports/operations.ts';
import { inboundOperations } from '../inbound/operations.ts';
import { jobOperations } from '../jobs/operations.ts';
import { articleCommentOperations } from '../knowledge/article-comment-operations.ts';
import { articleCopyOperations } from '../knowledge/article-copy-operations.ts';
import { articleFileOperations } from '../knowledge/article-file-operations.ts';
import { articleImportOperations } from '../knowledge/article-import-operations.ts';
import { articleLinkOperations } from '../knowledge/article-link-operations.ts';
import { articleNewsOperations } from '../knowledge/article-news-operations.ts';
import { articleRightsOperations } from '../knowledge/article-rights-operations.ts';
import { articleTextOperations } from '../knowledge/article-text-operations.ts';
import { articleVersionOperations } from '../knowledge/article-version-operations.ts';
import { docOperations } from '../knowledge/doc-operations.ts';
import { articleOperations } from '../knowledge/operations.ts';
import { wikiOperations } from '../knowledge/wiki-operations.ts';
import { mailOperations } from '../mail/operations.ts';
import { missedOperations } from '../missed/operations.ts';
import { nounOperations } from '../nouns/index.ts';
import { presenceOperations } from '../presence/operations.ts';
import { previewOperations } from '../previews/operations.ts';
import { profileOperations } from '../profile/operations.ts';
import { pushOperations } from '../push/operations.ts';
import { recordOperations } from '../records/operations.ts';
import { recordQueryOperations } from '../records/record-query-operations.ts';
import { taskOperations } from '../records/task-operations.ts';
import { typeChangeOperations } from '../records/type-change-operations.ts';
import { reportingOperations } from '../reporting/operations.ts';
import { searchOperations } from '../search/operations.ts';
import { statsOperations } from '../stats/operations.ts';
import { syncOperations } from '../sync/operations.ts';
import { systemOperations } from '../system/operations.ts';
import { tenantDomainOperations } from '../tenants/tenant-domain-operations.ts';
import { tenantPermissionOperations } from '../tenants/tenant-permission-operations.ts';
import { tenantSettingOperations } from '../tenants/tenant-setting-operations.ts';
import { binOperations } from '../tracks/bin-operations.ts';
import { historyOperations } from '../tracks/history-operations.ts';
import { memberOperations } from '../tracks/member-operations.ts';
import { newTrackOperations } from '../tracks/new-track-operations.ts';
import { trackOperations } from '../tracks/operations.ts';
import { publishingOperations } from '../tracks/publishing-operations.ts';
import { requestOperations } from '../tracks/request-operations.ts';
import { transferOperations } from '../tracks/transfer-operations.ts';
import { uploadOperations } from '../uploads/operations.ts';
import type { Operation } from './operation.ts';

/** The catalogue: what is not in it does not exist. */
const list = [
  ...identityOperations,
  ...linkOperations,
  ...credentialOperations,
  ...secondFactorOperations,
  ...passkeyOperations,
  ...providerSignInOperations,
  ...ownProviderOperations,
  ...signInProviderOperations,
  ...accountOperations,
  ...tenantUserOperations,
  ...tenantInvitationOperations,
  ...tenantSettingOperations,
  ...tenantStartOperations,
  ...tenantTrackOperations,
  ...tenantFeatureOperations,
  ...tenantPermissionOperations,
  ...tenantIntegrationOperations,
  ...tenantDomainOperations,
  ...auditOperations,
  ...systemOperations,
  ...mailOperations,
  ...jobOperations,
  ...peopleOperations,
  ...profileOperations,
  ...newTrackOperations,
  ...trackOperations,
  ...transferOperations,
  ...binOperations,
  ...historyOperations,
  ...publishingOperations,
  ...memberOperations,
  ...guestOperations,
  ...requestOperations,
  ...chatOperations,
  ...chatStateOperations,
  ...uploadOperations,
  ...entryOperations,
  ...entryFileOperations,
  ...inboundOperations,
  ...entryDetailOperations,
  ...approvalOperations,
  ...entryListOperations,
  ...entryRoomOperations,
  ...threadOperations,
  ...commentOperations,
  ...bookmarkOperations,
  ...previewOperations,
  ...presenceOperations,
  ...activityOperations,
  ...pushOperations,
  ...missedOperations,
  ...searchOperations,
  ...importOperations,
  ...appOperations,
  ...trackAppOperations,
  ...tableOperations,
  ...viewOperations,
  ...recordOperations,
  ...recordQueryOperations,
  ...exchangeOperations,
  ...typeChangeOperations,
  ...releaseOperations,
  ...taskOperations,
  ...wikiOperations,
  ...articleOperations,
  ...articleRightsOperations,
  ...docOperations,
  ...articleNewsOperations,
  ...articleTextOperations,
  ...articleImportOperations,
  ...articleVersionOperations,
  ...articleCommentOperations,
  ...articleCopyOperations,
  ...articleFileOperations,
  ...articleLinkOperations,
  ...flagOperations,
  ...statsOperations,
  ...reportingOperations,
  ...syncOperations,
  ...eventOperations,
  ...nounOperations,
] as const;

export type OperationName = (typeof list)[number]['name'];
type Catalogue = { [O in (typeof list)[number] as O['name']]: O };
export const operations = Object.fromEntries(list.map((it) => [it.name, it])) as unknown as Catalogue;
export const operationNames = list.map((it) => it.name) as readonly OperationName[];

/** What a caller gives (defaults not filled in), what a handler gets, and what it answers. */
export type InputOf<N extends OperationName> = z.input<Catalogue[N]['input']>;
export type ParsedInputOf<N extends OperationName> = z.output<Catalogue[N]['input']>;
export type OutputOf<N extends OperationName> = z.output<Catalogue[N]['output']>;
export type MutationName = { [N in OperationName]: Catalogue[N]['kind'] extends 'mutation' ? N : never }[OperationName];

/** Those that wait in the browser's outbox. */
export type OfflineOperation = { [N in OperationName]: Catalogue[N] extends { offline: object } ? N : never }[OperationName];
/** Of those, the ones whose text a failure leaves to be sent again. */
export type TextOperation = {
  [N in OfflineOperation]: Catalogue[N] extends { offline: { effect: 'text' } } ? N : never;
}[OfflineOperation];

export const operationOf = (name: OperationName): Operation => operations[name] as unknown as Operation;
