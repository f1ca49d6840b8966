import { type ApiArea, apiAreas, limits } from '@trackyard/contract';
import { useState } from 'react';
import { newId, serverNow, useForm, useSaving, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Dialog, ErrorNote, RestoredDraftNote, Segmented, SelectField, TextField } from '../../../ui/index.ts';
import { type Expiry, expiries, expiryOf, type Level, type Levels, levelsOf, scopesAt } from './key-choices.ts';
import styles from './keys.module.css';
import { NewSecret } from './NewSecret.tsx';

interface Props {
  tenantId: string;
  onClose(): void;
  onCreated(): void;
}
/** Creates a key, then shows its secret once. */
export function CreateKey({ tenantId, onClose, onCreated }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const form = useForm(`${tenantId}:api-key`, { name: '', expiry: '90' });
  const [levels, setLevels] = useState<Levels>({});
  const [tried, setTried] = useState(false);
  const [made, setMade] = useState<{ secret: string; scopes: string[] } | null>(null);
  const { busy, problem, save } = useSaving('Failed to create an API key');
  const name = form.fields.name.trim();
  const scopes = scopesAt(levels);
  const create = () => {
    setTried(true);
    if (!name || scopes.length === 0) return;
    void save(async () => {
      const expires = expiryOf(form.fields.expiry as Expiry, serverNow());
      const { secret } = await run('apiKeys.create', { tenantId, apiKey: { id: newId(), name, scopes, expires } });
      form.clear();
      setMade({ secret, scopes });
      onCreated();
    });
  };
  if (made) return <NewSecret tenantId={tenantId} {...made} onClose={onClose} />;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('apiKeys.createTitle')}
      purpose={t('apiKeys.createText')}
      onSubmit={create}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="primary" loading={busy}>
            {t('apiKeys.create')}
          </Button>
        </>
      }
    >
      <RestoredDraftNote shown={form.restored} onDiscard={form.clear} />
      <TextField
        label={t('apiKeys.name')}
        placeholder={t('apiKeys.nameExample')}
        value={form.fields.name}
        onChange={(event) => form.change({ name: event.currentTarget.value })}
        maxLength={limits.apiKeyNameLength}
        autoComplete="off"
        error={tried && !name ? t('apiKeys.nameMissing') : undefined}
        data-autofocus
      />
      <ScopeChoice levels={levels} onLevel={(area, level) => setLevels({ ...levels, [area]: level })} />
      {tried && scopes.length === 0 && <ErrorNote text={t('apiKeys.scopeMissing')} />}
      <SelectField
        label={t('apiKeys.expires')}
        value={form.fields.expiry}
        onChange={(event) => form.change({ expiry: event.currentTarget.value })}
        data={expiries.map((value) => ({ value, label: t(`apiKeys.expiry_${value}`) }))}
      />
      {problem && <ErrorNote text={problem} />}
    </Dialog>
  );
}

function ScopeChoice({ levels, onLevel }: { levels: Levels; onLevel(area: ApiArea, level: Level): void }) {
  const t = useTexts();
  return (
    <fieldset className={styles['areas']}>
      <legend>{t('apiKeys.access')}</legend>
      {apiAreas.map((area) => (
        <div key={area} className={styles['area']}>
          <span>{t(`apiKeys.area_${area}`)}</span>
          <Segmented
            label={t(`apiKeys.area_${area}`)}
            value={levels[area] ?? 'none'}
            options={levelsOf(area).map((value) => ({ value, label: t(`apiKeys.level_${value}`) }))}
            onChange={(level) => onLevel(area, level)}
          />
        </div>
      ))}
    </fieldset>
  );
}
