import { IconShieldCheck } from '@tabler/icons-react';
import { type ExternalGroup, type ExternalUser, type MembershipRole, membershipRoles } from '@trackyard/contract';
import { useState } from 'react';
import { useIsOffline, useServerQuery } from '../../../data/index.ts';
import { useParam } from '../../../links/index.ts';
import { type Texts, useTexts } from '../../../texts/index.ts';
import { Button, Segmented } from '../../../ui/index.ts';
import { NounPage } from '../noun/NounPage.tsx';
import { AllowedRoles } from './AllowedRoles.tsx';
import { DefaultRoles } from './DefaultRoles.tsx';
import { useExternalColumns } from './useExternalColumns.tsx';

const groups = ['all', ...membershipRoles] as const;

/** People from outside who are in tracks of the company, by the roles that they may have there. */
export function ExternalPage() {
  const t = useTexts();
  const tenantId = useParam('tenantId');
  const isOffline = useIsOffline();
  const columns = useExternalColumns();
  const [shown, setShown] = useState<(typeof groups)[number]>('all');
  const [open, setOpen] = useState<ExternalUser | 'everyone' | null>(null);
  const close = () => setOpen(null);
  const permissions = useServerQuery('tenant.getPermissions', { tenantId });
  const byDefault = permissions.answer?.defaults.externalRoles;
  // The list counts only the people that its search finds; the groups count all.
  const counts = useServerQuery('tenant.externalUsers', { tenantId, limit: 1 });
  const nameOf = (value: (typeof groups)[number]) =>
    value === 'all' ? t('externalPeople.all') : labelOf(t, value, counts.answer?.groups ?? null);
  return (
    <NounPage
      query="tenant.externalUsers"
      input={{ tenantId, ...(shown !== 'all' && { permissionType: shown }) }}
      rowsOf={(page) => page.users}
      columns={columns}
      actions={{
        label: ({ displayName }) => t('externalPeople.actionsOf', { name: displayName }),
        items: (user) => [
          { itemType: 'action', name: t('externalPeople.change'), icon: <IconShieldCheck />, callback: () => setOpen(user) },
        ],
      }}
      title={t('externalPeople.title')}
      purpose={t('externalPeople.purpose')}
      offline={t('externalPeople.offline')}
      search={t('externalPeople.search')}
      empty={{ title: t('externalPeople.none'), text: t('externalPeople.noneText'), notFound: t('externalPeople.noneFound') }}
      create={
        <Button
          icon={<IconShieldCheck size={16} aria-hidden="true" />}
          disabled={!byDefault || isOffline}
          onClick={() => setOpen('everyone')}
        >
          {t('externalPeople.defaultChange')}
        </Button>
      }
      tools={
        <Segmented
          label={t('externalPeople.groups')}
          value={shown}
          options={groups.map((value) => ({ value, label: nameOf(value) }))}
          onChange={setShown}
        />
      }
    >
      {(again) => {
        const changed = () => {
          again();
          permissions.again();
          counts.again();
        };
        if (!open || !byDefault) return null;
        const dialog = { tenantId, onClose: close, onSaved: changed };
        return open === 'everyone' ? (
          <DefaultRoles {...dialog} roles={byDefault} />
        ) : (
          <AllowedRoles {...dialog} user={open} byDefault={byDefault} />
        );
      }}
    </NounPage>
  );
}

function labelOf(t: Texts, role: MembershipRole, counted: readonly ExternalGroup[] | null): string {
  const number = counted?.find((it) => it.permissionType === role)?.people;
  return number === undefined ? t(`tracks.role${role}`) : t('externalPeople.groupOf', { role: t(`tracks.role${role}`), number });
}
