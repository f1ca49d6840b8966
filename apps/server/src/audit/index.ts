/** The audit log: what was done to access, people and settings, in chains of hashes. Its lines are written by the platform. */
import type { Capability } from '../platform/capability.ts';
import type { Handlers } from '../platform/operations/context.ts';
import { auditDownload } from './export.ts';
import { headsJob } from './heads.ts';
import { selectEvents } from './list.sql.ts';
import { forgetEvents } from './retention.ts';
import { sealJob } from './seal.ts';

export { auditCommand } from './command.ts';

export { sealJob };

export const audit = {
  name: 'audit',
  handlers: {
    async 'tenant.auditEvents'({ db }, { limit, ...query }) {
      const events = await selectEvents(db, query, limit + 1);
      return { events: events.slice(0, limit), hasMore: events.length > limit };
    },
  } satisfies Pick<Handlers<'tenant'>, 'tenant.auditEvents'>,
  jobs: [sealJob, headsJob],
  forget: [forgetEvents],
  downloads: [auditDownload],
} satisfies Capability;
