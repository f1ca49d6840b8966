import type { z } from 'zod';
import { nounOperations } from '../nouns/index.ts';
import { accountOperations } from './accounts.ts';
import { activityOperations } from './activities.ts';
import { appOperations } from './apps.ts';
import { articleCommentOperations } from './article-comments.ts';
import { articleCopyOperations } from './article-copies.ts';
import { articleFileOperations } from './article-files.ts';
import { articleImportOperations } from './article-imports.ts';
import { articleLinkOperations } from './article-links.ts';
import { articleNewsOperations } from './article-news.ts';
import { articleTextOperations } from './article-text.ts';
import { articleVersionOperations } from './article-versions.ts';
import { auditOperations } from './audit.ts';
import { binOperations } from './bin.ts';
import { bookmarkOperations } from './bookmarks.ts';
import { chatOperations, importOperations, presenceOperations } from './chat.ts';
import { commentOperations } from './comments.ts';
import { credentialOperations } from './credentials.ts';
import { entryOperations } from './entries.ts';
import { entryDetailOperations } from './entry-details.ts';
import { entryListOperations } from './entry-lists.ts';
import { entryRoomOperations } from './entry-rooms.ts';
import { eventOperations } from './events.ts';
import { exchangeOperations } from './exchange.ts';
import { flagOperations } from './flags.ts';
import { guestOperations } from './guests.ts';
import { historyOperations } from './history.ts';
import { identityOperations } from './identity.ts';
import { inboundOperations } from './inbound.ts';
import { jobOperations } from './jobs.ts';
import { knowledgeOperations } from './knowledge.ts';
import { mailOperations } from './mail.ts';
import { memberOperations } from './members.ts';
import { missedOperations } from './missed.ts';
import type { Operation } from './operation.ts';
import { passkeyOperations } from './passkeys.ts';
import { peopleOperations } from './people.ts';
import { previewOperations } from './previews.ts';
import { profileOperations } from './profile.ts';
import { publishingOperations } from './publishing.ts';
import { pushOperations } from './push.ts';
import { recordOperations } from './records.ts';
import { releaseOperations } from './releases.ts';
import { reportingOperations } from './reporting.ts';
import { requestOperations } from './requests.ts';
import { searchOperations } from './search.ts';
import { secondFactorOperations } from './second-factor.ts';
import { signInProviderOperations } from './sign-in-providers.ts';
import { statsOperations } from './stats.ts';
import { syncOperations } from './sync.ts';
import { systemOperations } from './system.ts';
import { taskOperations } from './tasks.ts';
import { tenantDomainOperations } from './tenant-domains.ts';
import { tenantFeatureOperations } from './tenant-features.ts';
import { tenantIntegrationOperations } from './tenant-integrations.ts';
import { tenantInvitationOperations } from './tenant-invitations.ts';
import { tenantPermissionOperations } from './tenant-permissions.ts';
import { tenantSettingOperations } from './tenant-settings.ts';
import { tenantStartOperations } from './tenant-start.ts';
import { tenantTrackOperations } from './tenant-tracks.ts';
import { tenantUserOperations } from './tenant-users.ts';
import { threadOperations } from './threads.ts';
import { trackOperations } from './tracks.ts';
import { transferOperations } from './transfers.ts';
import { typeChangeOperations } from './type-changes.ts';

/** The catalogue: what is not in it does not exist. */
const list = [
  ...identityOperations,
  ...credentialOperations,
  ...secondFactorOperations,
  ...passkeyOperations,
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
  ...trackOperations,
  ...transferOperations,
  ...binOperations,
  ...historyOperations,
  ...publishingOperations,
  ...memberOperations,
  ...guestOperations,
  ...requestOperations,
  ...chatOperations,
  ...entryOperations,
  ...inboundOperations,
  ...entryDetailOperations,
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
  ...recordOperations,
  ...exchangeOperations,
  ...typeChangeOperations,
  ...releaseOperations,
  ...taskOperations,
  ...knowledgeOperations,
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
