import { wireVersion } from '@trackyard/contract';
import { build } from '../platform/version.ts';

/** The client version stamp (`cvs`): a client with another one discards its token and fetches a new one (spec §4). */
export const clientVersionStamp = `${build}-${wireVersion}`;
