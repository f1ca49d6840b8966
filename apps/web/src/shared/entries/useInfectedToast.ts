import type { FileScan } from '@trackyard/contract';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../texts/index.ts';
import { useToasts } from '../../ui/index.ts';

/** Tells a person that the virus scanner found something in one of their own files, which waited for it on this page. */
export function useInfectedToast(files: readonly { id: string; title: string; scan: FileScan | undefined }[]): void {
  const t = useTexts();
  const show = useToasts();
  const waiting = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, title, scan } of files) {
      if (scan?.status === 'pending') waiting.current.add(id);
      else if (waiting.current.delete(id) && scan?.status === 'infected')
        show({ title: t('scan.foundTitle', { title }), text: t('scan.infectedText', { name: scan.threat ?? '' }), tone: 'danger' });
    }
  }, [files, show, t]);
}
