import type { InputOf } from '@trackyard/contract';
import { workerAction } from '../worker/action.ts';
import type { FindHere } from './find-here.ts';

interface Parts {
  findHere: FindHere;
}
export const searchActions = [
  /** The same as `search.find`, of what this device has: no server is asked, no typing errors are corrected, and there is one page. */
  workerAction('search.findHere', ({ findHere }: Parts, input: InputOf<'search.find'>) => findHere(input)),
];
