import type { OutputOf } from '@trackyard/contract';
import { useEffect, useState } from 'react';
import { askServer } from '../../data/index.ts';

type Company = OutputOf<'tenant.getFront'>['company'];

/** Whose sign-in it is, where the server is that of one company with a logo. Nobody waits for it. */
export function useFront(): Company {
  const [company, setCompany] = useState<Company>(null);
  useEffect(() => {
    let mounted = true;
    askServer('tenant.getFront', {}).then(
      (answer) => mounted && setCompany(answer.company),
      (error: unknown) => console.warn('Failed to learn whose sign-in it is', error),
    );
    return () => {
      mounted = false;
    };
  }, []);
  return company;
}
