import { useState } from 'react';
import { errorText } from './errors.ts';

interface Saving {
  busy: boolean;
  /** Why the last try failed. */
  problem: string | undefined;
  /** Does it, one try at a time; when it fails, what was typed stays where it is. */
  save(work: () => Promise<unknown>): Promise<void>;
}

/** A form that waits for the server. `log` is what the log says of a failure. */
export function useSaving(log: string): Saving {
  const [state, setState] = useState<{ busy: boolean; problem: string | undefined }>({ busy: false, problem: undefined });
  const save = async (work: () => Promise<unknown>) => {
    if (state.busy) return;
    setState({ busy: true, problem: undefined });
    try {
      await work();
      setState({ busy: false, problem: undefined });
    } catch (error) {
      console.error(log, error);
      setState({ busy: false, problem: errorText(error) });
    }
  };
  return { ...state, save };
}
