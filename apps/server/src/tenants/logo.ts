import { scopeOf } from '@trackyard/contract';
import { on } from '../platform/events.ts';
import type { Handlers, MutationCall } from '../platform/operations/context.ts';
import { storedPictures, uploadedPicture } from '../platform/pictures/stored-pictures.ts';
import type { View } from '../platform/views.ts';

declare module '../platform/events.ts' {
  interface Events {
    'tenants.logoChanged': { tenantId: string };
  }
}

const logos = storedPictures('logos');

export const logoHandlers = {
  async 'tenant.setLogo'(call, { tenantId, picture }) {
    const bytes = uploadedPicture(picture);
    const logo = call.ids.id();
    await writeLogo(call, tenantId, logo);
    await logos.write(call.files, tenantId, logo, bytes);
    return { logo };
  },
  /** Strangers learn the name of a company only where it is the only one and has a logo. */
  async 'tenant.getFront'({ db, files }) {
    const [tenant, another] = await db.selectFrom('tenant').select(['id', 'name', 'logo']).limit(2).execute();
    if (!tenant?.logo || another) return { company: null };
    const bytes = await logos.read(files, tenant.id, tenant.logo);
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

export const sweepLogos = on('tenants.logoChanged', ({ tenantId }, { database, files }) =>
  logos.sweep(database, files, tenantId, async (db) => {
    const tenant = await db.selectFrom('tenant').select('logo').where('id', '=', tenantId).forUpdate().executeTakeFirst();
    return tenant?.logo;
  }),
);

/** The logo of a company, for its people. */
export const logoView: View = {
  path: '/api/tenants/{tenantId}/logos/{logo}',
  async find({ db, files, actor }, { tenantId = '', logo = '' }) {
    if (actor.tenantId !== tenantId && !(actor.kind === 'person' && actor.systemAdmin)) return null;
    const tenant = await db.selectFrom('tenant').select('logo').where('id', '=', tenantId).executeTakeFirst();
    if (tenant?.logo !== logo) return null;
    return logos.view(files, tenantId, logo);
  },
};
