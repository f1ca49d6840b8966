import type { ScopeKind } from '@trackyard/contract';
import { entries } from './entries.ts';
import { messages } from './messages.ts';
import { records } from './records.ts';
import type { Source } from './source.ts';
import { trackApps, tracks } from './tracks.ts';

/** All that is searched: a capability with something to find adds its source here. */
export const sources: readonly Source[] = [messages, entries, records, tracks, trackApps];

/** The kinds of scope in which they stand. */
export const searchedScopes: readonly ScopeKind[] = ['chat', 'entries', 'table', 'track'];
