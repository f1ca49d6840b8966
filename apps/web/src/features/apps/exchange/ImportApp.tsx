import { type AppFileKind, appFileKinds, limits } from '@trackyard/contract';
import { useState } from 'react';
import { newId, useSaving, useWorker } from '../../../data/index.ts';
import { useGo } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Checkbox, Dialog, ErrorNote, Segmented, TextArea, TextField, useToasts } from '../../../ui/index.ts';
import { FileDrop, makeSteps, Uploading, useUpload } from '../../records/index.ts';

/** Makes an app from a file of one: it is chosen and uploaded, named, and opened; a job brings its records. */
export default function ImportApp({ trackId, onClose }: { trackId: string; onClose: () => void }) {
  const t = useTexts();
  const { run } = useWorker();
  const go = useGo();
  const toast = useToasts();
  const { busy, problem, save } = useSaving('Unable to import app');
  const [kind, setKind] = useState<AppFileKind>('zip');
  const { file, share, uploadId, refusal, upload } = useUpload(`.${kind}`, save);
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [includeData, setIncludeData] = useState(true);
  const [tried, setTried] = useState(false);
  // The same app over all tries: an answer that was lost makes no second one.
  const [appId] = useState(newId);
  const [{ step }] = useState(makeSteps);
  const choose = (next: File) => {
    setName(next.name.replace(/\.(zip|json)$/i, '').slice(0, limits.appNameLength));
    void upload(next);
  };
  const submit = () => {
    setTried(true);
    if (!file || !uploadId || !name.trim()) return;
    void save(async () => {
      const what = { trackId, id: appId, uploadId, fileName: file.name, kind, name: name.trim(), description, includeData };
      let jobId: string | null = null;
      await step('app', async () => {
        jobId = (await run('apps.importApp', what)).jobId;
      });
      if (jobId) toast({ title: t('exchange.started'), text: t('exchange.startedText') });
      await go({ to: 'TrackApp', params: { trackId, appId } });
      onClose();
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('exchange.importApp')}
      purpose={file?.name}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          {file && (
            <Button type="submit" variant="primary" loading={busy} disabled={!uploadId}>
              {t('exchange.importApp')}
            </Button>
          )}
        </>
      }
    >
      {!file && (
        <>
          <Segmented<AppFileKind>
            block
            label={t('exchange.appFile')}
            value={kind}
            options={appFileKinds.map((it) => ({ value: it, label: t(`exchange.kind_${it}`) }))}
            onChange={setKind}
          />
          <FileDrop key={kind} kind={kind} onFile={choose} />
        </>
      )}
      {share !== null && <Uploading share={share} />}
      {file && (
        <>
          <TextField
            label={t('ui.name')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={limits.appNameLength}
            error={tried && !name.trim() ? t('ui.nameMissing') : undefined}
            data-autofocus
          />
          <TextArea
            label={t('exchange.description')}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
            maxLength={limits.summaryLength}
            rows={2}
          />
          {kind === 'zip' && (
            <Checkbox
              label={t('exchange.includeRecords')}
              checked={includeData}
              onChange={(event) => setIncludeData(event.currentTarget.checked)}
            />
          )}
        </>
      )}
      {refusal && <ErrorNote text={refusal} />}
      {problem && <ErrorNote text={t('exchange.appNotImported', { reason: problem })} />}
    </Dialog>
  );
}
