import { TrackyardError } from '@trackyard/contract';
import { useState } from 'react';
import { useTexts } from '../../texts/index.ts';
import { problemOf } from './problems.ts';

interface Submission {
  busy: boolean;
  problem: string | null;
  code: TrackyardError['code'] | null;
  submit: (work: () => Promise<void>) => void;
}

/** A form at work: one try at a time, and what went wrong in words that say what comes next. */
export function useSubmit(): Submission {
  const t = useTexts();
  const [state, setState] = useState<Omit<Submission, 'submit'>>({ busy: false, problem: null, code: null });
  const submit = (work: () => Promise<void>) => {
    if (state.busy) return;
    setState({ busy: true, problem: null, code: null });
    work().then(
      () => setState({ busy: false, problem: null, code: null }),
      (error: unknown) => {
        console.error('Unable to authenticate user', error);
        setState({ busy: false, problem: problemOf(error, t), code: error instanceof TrackyardError ? error.code : null });
      },
    );
  };
  return { ...state, submit };
}
