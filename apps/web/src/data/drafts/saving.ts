import { useState } from 'react';
import { errorText } from '../errors.ts';

interface Saving {
  busy: boolean;
  /** Why the last try failed. */
  problem: string | undefined;
  /** Saves, one try at a time; after a failure the form keeps its text. */
  save(work: () => Promise<unknown>): Promise<void>;
}

/** The saving of a form that waits for the server. `log`: the log's text for a failure. */
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
