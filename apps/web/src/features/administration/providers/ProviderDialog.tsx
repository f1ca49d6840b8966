import { limits, type SignInProvider } from '@trackyard/contract';
import { useState } from 'react';
import { newId, useSaving, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Checkbox, Dialog, ErrorNote, PasswordField, TextField } from '../../../ui/index.ts';

interface Props {
  tenantId: string;
  /** Left out: a new one. */
  provider?: SignInProvider;
  onSaved(): void;
  onClose(): void;
}
/** What the provider gave for Trackyard. Nothing is kept as a draft: a secret is among it. */
export function ProviderDialog({ tenantId, provider, onSaved, onClose }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const [fields, setFields] = useState({
    ...{ name: provider?.name ?? '', issuer: provider?.issuer ?? '', clientId: provider?.clientId ?? '', clientSecret: '' },
    ...{ makesAccounts: provider?.makesAccounts ?? true, trustsFactor: provider?.trustsFactor ?? false },
  });
  const [tried, setTried] = useState(false);
  const { busy, problem, save } = useSaving('Failed to save a provider');
  const change = (some: Partial<typeof fields>) => setFields({ ...fields, ...some });
  const { clientSecret, ...rest } = fields;
  const isMissing = !fields.name.trim() || !fields.issuer.trim() || !fields.clientId.trim() || (!provider && !clientSecret.trim());
  const submit = () => {
    setTried(true);
    if (isMissing) return;
    void save(async () => {
      const given = { tenantId, ...rest, issuer: rest.issuer.trim() };
      if (!provider) await run('signInProviders.add', { ...given, id: newId(), clientSecret });
      else await run('signInProviders.update', { ...given, providerId: provider.id, ...(clientSecret.trim() && { clientSecret }) });
      onSaved();
      onClose();
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={provider ? t('tenantProviders.editTitle', { name: provider.name }) : t('tenantProviders.add')}
      purpose={t(provider ? 'tenantProviders.editText' : 'tenantProviders.addText')}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="primary" loading={busy}>
            {t(provider ? 'tenantProviders.save' : 'tenantProviders.add')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('tenantProviders.name')}
        description={t('tenantProviders.nameText')}
        placeholder={t('tenantProviders.nameExample')}
        value={fields.name}
        maxLength={limits.providerNameLength}
        autoComplete="off"
        onChange={(event) => change({ name: event.currentTarget.value })}
        data-autofocus
      />
      <TextField
        label={t('tenantProviders.issuer')}
        description={t('tenantProviders.issuerText')}
        type="url"
        inputMode="url"
        dir="ltr"
        value={fields.issuer}
        maxLength={limits.urlLength}
        autoComplete="off"
        onChange={(event) => change({ issuer: event.currentTarget.value })}
      />
      <TextField
        label={t('tenantProviders.clientId')}
        dir="ltr"
        value={fields.clientId}
        maxLength={limits.providerClientLength}
        autoComplete="off"
        onChange={(event) => change({ clientId: event.currentTarget.value })}
      />
      <PasswordField
        label={t('tenantProviders.clientSecret')}
        {...(provider && { description: t('tenantProviders.secretStays') })}
        value={clientSecret}
        maxLength={limits.providerClientLength}
        autoComplete="off"
        onChange={(event) => change({ clientSecret: event.currentTarget.value })}
      />
      <Checkbox
        label={t('tenantProviders.makesAccounts')}
        description={t('tenantProviders.makesAccountsText')}
        checked={fields.makesAccounts}
        onChange={(event) => change({ makesAccounts: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('tenantProviders.trustsFactor')}
        description={t('tenantProviders.trustsFactorText')}
        checked={fields.trustsFactor}
        onChange={(event) => change({ trustsFactor: event.currentTarget.checked })}
      />
      {tried && isMissing && <ErrorNote text={t('tenantProviders.missing')} />}
      {problem && <ErrorNote text={problem} />}
    </Dialog>
  );
}
