import { limits, type Release, type TrackApp } from '@trackyard/contract';
import { newId, useForm, useSaving, useWorker } from '../../../../data/index.ts';
import { useTexts } from '../../../../texts/index.ts';
import { Button, Dialog, ErrorNote, RestoredDraftNote, TextArea, TextField, useToasts } from '../../../../ui/index.ts';

interface NewProps {
  app: TrackApp;
  /** The one that it will have. */
  number: number;
  /** What the person saw: another state is not released. */
  state: string;
  /** Null for the first release. */
  changeCount: number | null;
  onClose(): void;
  onDone(): void;
}
export function NewRelease({ app: { trackId, appId }, number, state, changeCount, onClose, onDone }: NewProps) {
  const t = useTexts();
  const { run } = useWorker();
  const toast = useToasts();
  const text = changeCount === null ? t('releases.createFirstText') : t('releases.createText', { count: changeCount });
  return (
    <ReleaseForm
      {...{ draft: `${appId}:release`, title: t('releases.createTitle', { number }), text, label: '', notes: '' }}
      submit={t('releases.create')}
      failed="Error creating release"
      save={async (fields) => {
        const { number: created } = await run('releases.create', { trackId, appId, id: newId(), state, ...fields });
        toast({ title: t('releases.created', { number: created }), tone: 'success' });
        onDone();
      }}
      onClose={onClose}
    />
  );
}

interface EditProps {
  app: TrackApp;
  release: Release;
  onClose(): void;
  onDone(): void;
}
export function EditRelease({ app: { trackId, appId }, release, onClose, onDone }: EditProps) {
  const t = useTexts();
  const { run } = useWorker();
  const toast = useToasts();
  const { id: releaseId, number, label, notes } = release;
  return (
    <ReleaseForm
      {...{ draft: `${releaseId}:release`, title: t('releases.editTitle', { number }), label, notes, submit: t('releases.save') }}
      failed="Error updating release label"
      save={async (fields) => {
        await run('releases.updateLabel', { trackId, appId, releaseId, ...fields });
        toast({ title: t('releases.saved', { number }), tone: 'success' });
        onDone();
      }}
      onClose={onClose}
    />
  );
}

interface FormProps {
  /** The name of its draft, which a reload brings back. */
  draft: string;
  title: string;
  text?: string;
  label: string;
  notes: string;
  submit: string;
  failed: string;
  /** Only what was changed, so that another person's change of the rest stays. */
  save(fields: { label?: string; notes?: string }): Promise<void>;
  onClose(): void;
}
function ReleaseForm({ draft, title, text, label, notes, submit, failed, save, onClose }: FormProps) {
  const t = useTexts();
  const form = useForm(draft, { label, notes });
  const { busy, problem, save: saving } = useSaving(failed);
  const send = () =>
    void saving(async () => {
      await save(form.changed);
      form.clear();
      onClose();
    });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      {...(text !== undefined && { purpose: text })}
      onSubmit={send}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="primary" loading={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <RestoredDraftNote shown={form.restored} onDiscard={form.clear} />
      <TextField
        label={t('releases.label')}
        description={t('releases.optional')}
        placeholder={t('releases.labelExample')}
        value={form.fields.label}
        maxLength={limits.releaseLabelLength}
        autoComplete="off"
        onChange={(event) => form.change({ label: event.currentTarget.value })}
        data-autofocus
      />
      <TextArea
        label={t('releases.notes')}
        description={t('releases.optional')}
        placeholder={t('releases.notesExample')}
        value={form.fields.notes}
        maxLength={limits.summaryLength}
        autosize
        minRows={3}
        maxRows={10}
        onChange={(event) => form.change({ notes: event.currentTarget.value })}
      />
      {problem && <ErrorNote text={problem} />}
    </Dialog>
  );
}
