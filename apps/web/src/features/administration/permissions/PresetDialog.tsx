import { type ChatSetting, chatSettings, limits, type PermissionPreset } from '@trackyard/contract';
import { useState } from 'react';
import { newId, useForm, useIsOffline, useSaving, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Checkbox, Dialog, ErrorNote, RestoredDraftNote, SelectField, TextField } from '../../../ui/index.ts';
import { RoleField } from './RoleField.tsx';

type Fields = Omit<PermissionPreset, 'id' | 'tenantId' | 'name'>;
const usual: Fields = {
  ...{ memberRole: 'COLLABORATOR', externalRole: 'VIEWER', guestsSeeFiles: false },
  ...{ chatSettingViewMessages: null, chatSettingSendMessages: null },
};

interface Props {
  tenantId: string;
  /** Left out: a new one. */
  preset?: PermissionPreset;
  onClose(): void;
  onSaved(): void;
}
/** The fields of a permission preset. */
export function PresetDialog({ tenantId, preset, onClose, onSaved }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const isOffline = useIsOffline();
  const form = useForm(preset ? `${preset.id}:preset` : `${tenantId}:preset`, { name: preset?.name ?? '' });
  const [fields, setFields] = useState<Fields>(preset ?? usual);
  const change = (changed: Partial<Fields>) => setFields((now) => ({ ...now, ...changed }));
  const [tried, setTried] = useState(false);
  const { busy, problem, save } = useSaving('Failed to save a permission preset');
  const name = form.fields.name.trim();
  const submit = () => {
    setTried(true);
    if (!name) return;
    const { memberRole, externalRole, guestsSeeFiles, chatSettingViewMessages, chatSettingSendMessages } = fields;
    const values = { tenantId, name, memberRole, externalRole, guestsSeeFiles, chatSettingViewMessages, chatSettingSendMessages };
    void save(async () => {
      if (preset) await run('permissionPresets.update', { ...values, presetId: preset.id });
      else await run('permissionPresets.create', { ...values, id: newId() });
      form.clear();
      onSaved();
      onClose();
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(preset ? 'permissions.editTitle' : 'permissions.newPreset')}
      onSubmit={submit}
      footer={
        <>
          <Button
            onClick={() => {
              form.clear();
              onClose();
            }}
          >
            {t('ui.cancel')}
          </Button>
          <Button type="submit" variant="primary" loading={busy} disabled={isOffline}>
            {t(preset ? 'permissions.save' : 'permissions.create')}
          </Button>
        </>
      }
    >
      <RestoredDraftNote shown={form.restored} onDiscard={form.clear} />
      <TextField
        label={t('permissions.name')}
        placeholder={t('permissions.nameExample')}
        value={form.fields.name}
        maxLength={limits.presetNameLength}
        error={tried && !name ? t('permissions.nameMissing') : undefined}
        onChange={(event) => form.change({ name: event.currentTarget.value })}
        autoComplete="off"
        data-autofocus
      />
      <RoleField label={t('permissions.memberRole')} role={fields.memberRole} onChange={(memberRole) => change({ memberRole })} />
      <RoleField label={t('permissions.externalRole')} role={fields.externalRole} onChange={(externalRole) => change({ externalRole })} />
      <ChatField
        label={t('permissions.reads')}
        setting={fields.chatSettingViewMessages}
        onChange={(chatSettingViewMessages) => change({ chatSettingViewMessages })}
      />
      <ChatField
        label={t('permissions.writes')}
        setting={fields.chatSettingSendMessages}
        onChange={(chatSettingSendMessages) => change({ chatSettingSendMessages })}
      />
      <Checkbox
        label={t('permissions.presetGuests')}
        checked={fields.guestsSeeFiles}
        onChange={() => change({ guestsSeeFiles: !fields.guestsSeeFiles })}
      />
      {problem && <ErrorNote text={problem} />}
    </Dialog>
  );
}

interface ChatFieldProps {
  label: string;
  setting: ChatSetting | null;
  onChange(setting: ChatSetting | null): void;
}
function ChatField({ label, setting, onChange }: ChatFieldProps) {
  const t = useTexts();
  return (
    <SelectField
      label={label}
      value={setting ?? ''}
      onChange={(event) => onChange(chatSettings.find((it) => it === event.currentTarget.value) ?? null)}
      data={[{ value: '', label: t('permissions.asCompany') }, ...chatSettings.map((it) => ({ value: it, label: t(`tracks.chat${it}`) }))]}
    />
  );
}
