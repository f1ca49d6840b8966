import { type ErrorCode, TrackyardError } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { makeSteps } from './steps.ts';

/** Works that end in turn as they are told, and what was tried. */
function works() {
  const tried: string[] = [];
  const work = (name: string, code?: ErrorCode) => async (): Promise<void> => {
    tried.push(name);
    if (code) throw new TrackyardError(code, 'No.');
  };
  return { tried, work };
}

test('another try goes on behind what is done', async () => {
  const { tried, work } = works();
  const { step } = makeSteps();
  await step('app', work('app'));
  await expect(step('view', work('view', 'invalidInput'))).rejects.toMatchObject({ code: 'invalidInput' });
  await step('app', work('app'));
  await step('view', work('view'));
  expect(tried).toEqual(['app', 'view', 'view']);
});

test('an id that is taken after a lost answer is what the first try made', async () => {
  const { work } = works();
  const { step, isBegun } = makeSteps();
  await expect(step('app', work('app', 'unavailable'))).rejects.toMatchObject({ code: 'unavailable' });
  expect(isBegun('app')).toBe(true);
  await step('app', work('app', 'conflict'));
});

test('a conflict without a lost answer is a refusal, however often it is tried', async () => {
  const { work } = works();
  const { step, isBegun } = makeSteps();
  for (let at = 0; at < 2; at++) await expect(step('app', work('app', 'conflict'))).rejects.toMatchObject({ code: 'conflict' });
  expect(isBegun('app')).toBe(false);
});
