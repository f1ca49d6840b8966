import type { OutputOf } from '@trackyard/contract';
import { useEffect, useState } from 'react';
import { askServer } from '../../data/index.ts';

type Company = OutputOf<'tenant.getFront'>['company'];

/** The company of the sign-in page, where the server has one company with a logo. The page does not wait for it. */
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
