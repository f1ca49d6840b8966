import { type ReactNode, useEffect, useState } from 'react';
import type { OpenedFile } from '../../shared/entries/index.ts';
import { NotShown } from './NotShown.tsx';
import { Waiting } from './Waiting.tsx';

export interface Loading {
  signal: AbortSignal;
  /** From 0 to 1. */
  onShare: (share: number) => void;
}
type State<Value> = { value: Value } | { share: number | null } | 'failed';

interface Props<Value> {
  file: OpenedFile;
  /** Asked once for each file; what it throws is logged, and the file is offered to be saved. */
  load: (file: OpenedFile, loading: Loading) => Promise<Value>;
  children: (value: Value) => ReactNode;
}
/** What was read from a file: until then how far it is. */
export function Loaded<Value>({ file, load, children }: Props<Value>) {
  const { address } = file;
  const [state, setState] = useState<State<Value>>({ share: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the file
  useEffect(() => {
    const abort = new AbortController();
    setState({ share: null });
    load(file, { signal: abort.signal, onShare: (share) => !abort.signal.aborted && setState({ share }) }).then(
      (value) => !abort.signal.aborted && setState({ value }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        console.warn('A file could not be previewed', error);
        setState('failed');
      },
    );
    return () => abort.abort();
  }, [address]);
  if (state === 'failed') return <NotShown file={file} why="failed" />;
  if ('value' in state) return children(state.value);
  return <Waiting share={state.share} />;
}
