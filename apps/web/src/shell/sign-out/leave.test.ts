import { afterEach, expect, test, vi } from 'vitest';
import { leave } from './leave.ts';

afterEach(() => void vi.restoreAllMocks());

/** Signs out, each step taking a while; answers what began and ended, in order. */
async function stepsOf(answers: { push?: Error; clear?: Error; ended?: boolean }): Promise<string[]> {
  const steps: string[] = [];
  const slow = async (name: string, failure?: Error) => {
    steps.push(`${name} begins`);
    await new Promise((resolve) => queueMicrotask(() => queueMicrotask(() => resolve(undefined))));
    steps.push(failure ? `${name} fails` : `${name} done`);
    if (failure) throw failure;
  };
  await leave({
    unregisterPush: () => slow('push', answers.push),
    clear: () => slow('clear', answers.clear).then(() => ({ ended: answers.ended ?? true })),
    forget: () => steps.push('forget'),
    toLogout: () => steps.push('/logout'),
    toSignIn: () => steps.push('sign-in'),
  });
  return steps;
}

test('push ends first, then what is kept is cleared, and only then the address becomes /logout [SESSION-024]', async () => {
  expect(await stepsOf({})).toEqual(['push begins', 'push done', 'clear begins', 'clear done', 'forget', '/logout']);
});

test('push that can’t be ended holds up nothing [SESSION-025]', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const steps = await stepsOf({ push: new Error('The push service is away.') });
  expect(steps).toEqual(['push begins', 'push fails', 'clear begins', 'clear done', 'forget', '/logout']);
});

test('where the server was not reached the sign-in shows; where the clearing failed, the server’s own page', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect((await stepsOf({ ended: false })).at(-1)).toBe('sign-in');
  expect((await stepsOf({ clear: new Error('The store is closed.') })).slice(-2)).toEqual(['forget', '/logout']);
});
