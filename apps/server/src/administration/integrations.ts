import { type IntegrationName, integrationNames } from '@trackyard/contract';
import type { Configuration } from '../platform/configuration.ts';
import type { Handlers } from '../platform/operations/context.ts';
import { isWatching } from '../platform/trackers.ts';
import { usedStorage } from '../uploads/index.ts';

type Operations =
  | 'tenant.integrations'
  | 'tenant.workflowUserId'
  | 'tenant.checkGoogleInstall'
  | 'tenant.getOwnStorage'
  | 'tenant.checkOwnStorage';

export const integrationHandlers = {
  'tenant.integrations': async ({ configuration }) => ({
    integrations: integrationNames.map((name) => ({ name, connected: isConnected[name](configuration) })),
  }),
  'tenant.checkGoogleInstall': async ({ configuration }) => ({ installed: isConnected.google(configuration) }),
  'tenant.workflowUserId': async () => ({ userId: null }),

  'tenant.getOwnStorage': async ({ db, configuration }, { tenantId }) => ({
    used: await usedStorage(db, tenantId),
    quota: configuration.tenantQuota || null,
    place: configuration.s3 ? ('bucket' as const) : ('folder' as const),
  }),
  async 'tenant.checkOwnStorage'({ files, ids, log }, { tenantId }) {
    const name = `checks/${tenantId}/${ids.id()}`;
    try {
      await files.write(name, Buffer.from(name));
      const found = await files.read(name);
      await files.remove(name);
      return { works: found?.toString() === name };
    } catch (cause) {
      log.warn('File storage does not work', { cause });
      return { works: false };
    }
  },
} satisfies Pick<Handlers<'tenant'>, Operations>;

const isConnected: Record<IntegrationName, (it: Configuration) => boolean> = {
  mailOut: ({ mailServer }) => mailServer !== null,
  mailIn: ({ inboundMail }) => inboundMail !== null,
  applePush: ({ apns }) => apns !== null,
  fileBucket: ({ s3 }) => s3 !== null,
  virusScan: ({ clamd }) => clamd !== null,
  analytics: ({ trackers }) => isWatching(trackers),
  google: () => false,
};
