import { limits, scopeOf } from '@trackyard/contract';
import { inTransaction } from '../platform/database/transaction.ts';
import { on } from '../platform/events.ts';
import type { Handlers, MutationCall } from '../platform/operations/context.ts';
import { plainJpeg } from '../platform/pictures/plain-jpeg.ts';
import type { View } from '../platform/views.ts';

declare module '../platform/events.ts' {
  interface Events {
    'tenants.logoChanged': { tenantId: string };
  }
}

const folderOf = (tenantId: string): string => `logos/${tenantId}`;
const nameOf = (tenantId: string, logo: string): string => `${folderOf(tenantId)}/${logo}`;

export const logoHandlers = {
  /** The tenant is written first, which locks it: nobody sweeps a file whose row is still to be committed. */
  async 'tenant.setLogo'(call, { tenantId, picture }) {
    const { bytes } = plainJpeg(Buffer.from(picture, 'base64'), { side: limits.pictureSide, bytes: limits.pictureBytes });
    const logo = call.ids.id();
    await writeLogo(call, tenantId, logo);
    await call.files.write(nameOf(tenantId, logo), bytes);
    return { logo };
  },
  /** Of several companies none is named to strangers, nor is one that shows no logo. */
  async 'tenant.getFront'({ db, files }) {
    const [tenant, another] = await db.selectFrom('tenant').select(['id', 'name', 'logo']).limit(2).execute();
    if (!tenant?.logo || another) return { company: null };
    const bytes = await files.read(nameOf(tenant.id, tenant.logo));
    return { company: bytes && { name: tenant.name, logo: bytes.toString('base64') } };
  },
  async 'tenant.removeLogo'(call, { tenantId }) {
    await writeLogo(call, tenantId, null);
    return {};
  },
} satisfies Pick<Handlers<'tenant'>, 'tenant.getFront' | 'tenant.setLogo' | 'tenant.removeLogo'>;

async function writeLogo({ db, feed, announce }: Pick<MutationCall, 'db' | 'feed' | 'announce'>, tenantId: string, logo: string | null) {
  const seq = await feed.next(scopeOf('tenant', tenantId));
  await db.updateTable('tenant').set({ logo, seq }).where('id', '=', tenantId).execute();
  announce('tenants.logoChanged', { tenantId });
}

/** Removes the files of a tenant that its row does not name, also those of a change that failed after it had written. */
export const sweepLogos = on('tenants.logoChanged', ({ tenantId }, { database, files }) =>
  inTransaction(database, async (db) => {
    const tenant = await db.selectFrom('tenant').select('logo').where('id', '=', tenantId).forUpdate().executeTakeFirst();
    const current = tenant?.logo ? nameOf(tenantId, tenant.logo) : null;
    for (const name of await files.list(folderOf(tenantId))) if (name !== current) await files.remove(name);
  }),
);

/** The logo of a company, for its people. */
export const logoView: View = {
  path: '/api/tenants/{tenantId}/logos/{logo}',
  async find({ db, files, actor }, { tenantId = '', logo = '' }) {
    if (actor.tenantId !== tenantId && !(actor.kind === 'person' && actor.systemAdmin)) return null;
    const tenant = await db.selectFrom('tenant').select('logo').where('id', '=', tenantId).executeTakeFirst();
    if (tenant?.logo !== logo) return null;
    const bytes = await files.read(nameOf(tenantId, logo));
    return bytes && { mediaType: 'image/jpeg', bytes };
  },
};
