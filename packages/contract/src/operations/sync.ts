import { pullInput, pullOutput } from '../sync.ts';
import { expectations, forGuests, operation } from './operation.ts';

export const syncOperations = [
  operation({
    name: 'sync.pull',
    kind: 'query',
    method: 'POST',
    path: '/api/sync',
    rate: 'read',
    summary: 'What changed in my scopes since the cursors that I name.',
    input: pullInput,
    output: pullOutput,
    errors: [],
    access: { who: 'user' },
    callers: ['person', 'guest'],
    expect: { ...expectations.users, ...forGuests.own },
  }),
] as const;
