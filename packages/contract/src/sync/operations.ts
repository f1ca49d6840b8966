import { expectations, forGuests } from '../operations/audience.ts';
import { operation } from '../operations/operation.ts';
import { pullInput, pullOutput } from './frame.ts';

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
