import { IconUserPlus, IconX } from '@tabler/icons-react';
import type { CompanyFeature, FeatureHolder } from '@trackyard/contract';
import { isGrantable } from '@trackyard/rules';
import { useState } from 'react';
import { useKeyedPages, useSaving, useTenant, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Checkbox, Dialog, ErrorNote, IconButton } from '../../../ui/index.ts';
import { AddPeople } from '../AddPeople.tsx';
import { KeyedRows } from '../KeyedRows.tsx';
import { AddGroup } from './AddGroup.tsx';
import styles from './features.module.css';
import { useMayGrant } from './useMayGrant.ts';

interface Props {
  tenantId: string;
  feature: CompanyFeature;
  busy: boolean;
  /** Why switching it for everyone failed. */
  failure: string | undefined;
  onEveryone(isOn: boolean): void;
  /** Its groups or people have changed. */
  onChanged(): void;
  onClose(): void;
}
/** Switches a feature on for everyone, for groups and for people. */
export function FeatureDialog({ tenantId, feature, busy, failure, onEveryone, onChanged, onClose }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const company = useTenant()?.name ?? '';
  const mayGrant = useMayGrant(tenantId, feature.flag);
  const name = t(`features.name_${feature.flag}`);
  const { flag } = feature;
  const list = useKeyedPages('tenant.getFeatureHolders', { tenantId, flag }, (page) => page.holders.at(-1)?.id);
  const holders = list.pages?.flatMap((it) => it.holders) ?? [];
  const [isAdding, setAdding] = useState(false);
  const changing = useSaving('Failed to change who has a feature');
  const renew = () => {
    list.again();
    onChanged();
  };
  const grant = async (to: FeatureHolder['to'], id: string, isOn: boolean) => {
    const features = { [flag]: isOn };
    await (to === 'group'
      ? run('tenant.updateGroupFeatures', { tenantId, groupId: id, features })
      : run('tenant.updateUserFeatures', { tenantId, userId: id, features }));
  };
  const change = (to: FeatureHolder['to'], id: string, isOn: boolean) => void changing.save(() => grant(to, id, isOn).finally(renew));
  if (isAdding)
    return (
      <AddPeople
        tenantId={tenantId}
        draft={`${tenantId}:feature:${flag}`}
        title={t('features.addPeopleTo', { feature: name })}
        userIds={holders.map((it) => it.id)}
        add={(userId) => grant('user', userId, true)}
        log="Failed to grant a feature"
        onClose={() => setAdding(false)}
        onAdded={renew}
      />
    );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={name}
      purpose={t(`features.text_${flag}`)}
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <Checkbox
        label={t('features.forCompany', { company })}
        description={t(feature.changeable ? 'features.forCompanyText' : 'features.systemOnly')}
        checked={feature.granted}
        disabled={!feature.changeable || busy}
        onChange={() => onEveryone(!feature.granted)}
      />
      {failure && <ErrorNote text={failure} />}
      <section className={styles['part']} aria-labelledby="feature-holders">
        <h3 id="feature-holders">{t('features.holders')}</h3>
        {mayGrant && (
          <div className={styles['buttons']}>
            <Button size="sm" icon={<IconUserPlus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
              {t('features.addPeople')}
            </Button>
            {isGrantable(flag, 'group') && (
              <AddGroup holders={holders} disabled={changing.busy} onAdd={(groupId) => change('group', groupId, true)} />
            )}
          </div>
        )}
        {changing.problem && <ErrorNote text={changing.problem} />}
        <KeyedRows list={list} rows={list.pages && holders} empty={<p className={styles['quiet']}>{t('features.nobody')}</p>}>
          {(those) => (
            <ul aria-label={t('features.holders')}>
              {those.map((it) => (
                <HolderRow key={it.id} holder={it} removable={mayGrant} busy={changing.busy} onRemove={() => change(it.to, it.id, false)} />
              ))}
            </ul>
          )}
        </KeyedRows>
      </section>
    </Dialog>
  );
}

interface RowProps {
  holder: FeatureHolder;
  removable: boolean;
  busy: boolean;
  onRemove(): void;
}
function HolderRow({ holder: { to, name, email }, removable, busy, onRemove }: RowProps) {
  const t = useTexts();
  const more = to === 'group' ? t('features.group') : email !== name && email;
  return (
    <li className={styles['holder']}>
      <span className={styles['who']}>
        <bdi>{name}</bdi>
        {more && <span className={styles['quiet']}>{more}</span>}
      </span>
      {removable && (
        <IconButton
          label={t('features.remove', { name })}
          icon={<IconX size={16} />}
          size="sm"
          aria-disabled={busy || undefined}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
