import { wireVersion } from '@trackyard/contract';
import server from '../../package.json' with { type: 'json' };

/** The client version stamp (`cvs`): a client with another one discards its token and fetches a new one (spec §4). */
export const clientVersionStamp = `${server.version}-${wireVersion}`;
