import { isImportFile, limits } from '@trackyard/contract';
import { useEffect, useRef, useState } from 'react';
import { uploadFile, type useSaving, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';

const wrongEnding = { '.csv': 'exchange.noCsv', '.zip': 'exchange.noZip', '.json': 'exchange.noJson' } as const;

/**
 * A file on its way to the server: how much of it is there (null: none is on its way), and the id of its upload once it is there whole.
 * `refusal`: why a file was not taken. Leaving the page ends it.
 */
export function useUpload(ending: keyof typeof wrongEnding, save: ReturnType<typeof useSaving>['save']) {
  const t = useTexts();
  const { run } = useWorker();
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [uploadId, setUploadId] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const going = useRef(new AbortController());
  useEffect(() => {
    const { current } = going;
    return () => current.abort();
  }, []);

  const upload = async (next: File, then: (uploadId: string) => Promise<void> = async () => {}): Promise<void> => {
    const wrong = refusalOf(next, ending);
    setRefusal(wrong && t(wrong));
    if (wrong) return;
    setFile(next);
    setShare(0);
    const { signal } = going.current;
    await save(async () => {
      try {
        const id = await uploadFile(run, next, setShare, signal);
        setUploadId(id);
        await then(id);
      } catch (cause) {
        if (signal.aborted) return;
        setFile(null);
        throw cause;
      } finally {
        setShare(null);
      }
    });
  };
  return { file, share, uploadId, refusal, upload };
}

function refusalOf({ name, size }: File, ending: keyof typeof wrongEnding) {
  if (!isImportFile(name, ending)) return wrongEnding[ending];
  if (size > limits.fileSize) return 'exchange.tooLarge';
  return size === 0 ? 'exchange.isEmpty' : null;
}
