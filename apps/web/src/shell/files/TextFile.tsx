import { useEffect, useState } from 'react';
import { useTexts } from '../../texts/index.ts';
import { ErrorNote, type OpenedFile, Spinner } from '../../ui/index.ts';
import styles from './FileDialog.module.css';

/** Bytes: what of a long text is shown. */
const shown = 300_000;
type Read = { text: string; isCut: boolean } | 'failed' | null;

/** A text as it was written. */
export function TextFile({ name, address }: OpenedFile) {
  const t = useTexts();
  const [read, setRead] = useState<Read>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    readText(address, abort.signal).then(setRead, (error: unknown) => {
      if (abort.signal.aborted) return;
      console.error('A text file could not be read', attempt, error);
      setRead('failed');
    });
    return () => abort.abort();
  }, [address, attempt]);
  if (read === null) return <Spinner />;
  if (read === 'failed') return <ErrorNote text={t('files.notShown')} onRetry={() => setAttempt(attempt + 1)} />;
  return (
    <section className={styles['text']} aria-label={name} tabIndex={0}>
      <pre dir="auto">{read.text}</pre>
      {read.isCut && <p>{t('files.cut')}</p>}
    </section>
  );
}

async function readText(address: string, signal: AbortSignal): Promise<Read> {
  const answer = await fetch(address, { signal, headers: { range: `bytes=0-${shown - 1}` } });
  // An empty file has no range.
  if (answer.status === 416) return { text: '', isCut: false };
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
  const size = Number(/\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1] ?? 0);
  return { text: await answer.text(), isCut: size > shown };
}
