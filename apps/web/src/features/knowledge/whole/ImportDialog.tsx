import { isImportFile, limits } from '@trackyard/contract';
import { useEffect, useRef, useState } from 'react';
import { uploadFile, useSaving, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Dialog, ErrorNote, FileInput, Progress, useToasts } from '../../../ui/index.ts';
import type { Library } from '../library.ts';

interface Props {
  library: Library;
  /** Where the articles go; null: at the top. */
  parentId: string | null;
  onClose(): void;
}
/** Makes articles of the .zip file of an export. A job does it, whose result stands in Activity. */
export function ImportDialog({ library, parentId, onClose }: Props) {
  const t = useTexts();
  const { run } = useWorker();
  const toast = useToasts();
  const { busy, problem, save } = useSaving('Error importing articles');
  const [share, setShare] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const going = useRef(new AbortController());
  useEffect(() => {
    const { current } = going;
    return () => current.abort();
  }, []);
  const take = ([file]: File[]) => {
    if (!file) return;
    const wrong = !isImportFile(file.name, '.zip') ? 'knowledge.noZip' : file.size > limits.fileSize ? 'knowledge.zipTooLarge' : null;
    setRefusal(wrong && t(wrong));
    if (wrong) return;
    const { signal } = going.current;
    void save(async () => {
      try {
        const uploadId = await uploadFile(run, file, setShare, signal);
        await run('articleImports.begin', {
          wikiId: library.wikiId,
          parentId,
          uploadId,
          fileName: file.name.slice(-limits.fileNameLength),
        });
        toast({ title: t('knowledge.importStarted'), text: t('knowledge.importStartedText') });
        onClose();
      } catch (cause) {
        if (!signal.aborted) throw cause;
      } finally {
        setShare(null);
      }
    });
  };
  const title = parentId === null ? null : (library.tree.get(parentId)?.title ?? null);
  return (
    <Dialog
      opened
      small
      onClose={onClose}
      title={t('knowledge.importArticles')}
      purpose={title === null ? t('knowledge.importAtTop') : t('knowledge.importUnder', { title })}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" loading={busy} onClick={() => field.current?.click()} data-autofocus>
            {t('knowledge.chooseZip')}
          </Button>
        </>
      }
    >
      <p>{t('knowledge.importText')}</p>
      <FileInput ref={field} label={t('knowledge.chooseZip')} accept=".zip" onFiles={take} />
      {share !== null && <Progress share={share} label={t('knowledge.uploadingZip')} />}
      {refusal && <ErrorNote text={refusal} />}
      {problem && <ErrorNote text={problem} />}
    </Dialog>
  );
}
