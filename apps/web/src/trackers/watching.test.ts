import type { UserToken } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { createWatching } from './watching.ts';

const tokenOf = (userId: string) => ({ userId }) as UserToken;

function page({ hasScripts = true, isOpen = true } = {}) {
  const done: string[] = [];
  const now = { isOpen };
  const watching = createWatching({
    fetch: async () => (token) => {
      done.push(`started for ${token.userId}`);
      const say = (what: string) => () => void done.push(what);
      return { analytics: { shown: say('shown'), hold: say('held'), resume: say('resumed') }, hasScripts };
    },
    isOpen: () => now.isOpen,
    onForeignScripts: () => done.push('loaded anew'),
  });
  /** What happened since it was asked last. */
  const steps = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return done.splice(0);
  };
  const arrive = (userId: string) => {
    watching.here(userId);
    watching.may(tokenOf(userId));
  };
  return { watching, now, steps, arrive };
}

test('the page of a secret link starts nothing; the next page that is none does', async () => {
  const { watching, now, steps, arrive } = page({ isOpen: false });
  arrive('anna');
  watching.shown();
  expect(await steps()).toEqual([]);
  now.isOpen = true;
  watching.shown();
  expect(await steps()).toEqual(['started for anna', 'shown']);
});

test('nothing starts when tracking goes off, or the person, while the trackers are being fetched [STATS-001]', async () => {
  const { watching, steps, arrive } = page();
  arrive('anna');
  watching.may(null);
  expect(await steps()).toEqual([]);
  watching.may(tokenOf('anna'));
  watching.may(null);
  arrive('mateo');
  expect(await steps()).toEqual(['started for mateo', 'shown']);
});

test('tracking that goes off holds what runs, and goes on with the same when it is back; a newer token changes nothing [STATS-001]', async () => {
  const { watching, steps, arrive } = page({ hasScripts: false });
  arrive('anna');
  arrive('anna');
  expect(await steps()).toEqual(['started for anna', 'shown']);
  watching.may(null);
  watching.shown();
  watching.may(tokenOf('anna'));
  expect(await steps()).toEqual(['held', 'resumed', 'shown']);
});

test('tracking that goes off ends scripts of others with the page they run in; while it is not known they stay [STATS-001]', async () => {
  const { watching, steps, arrive } = page();
  arrive('anna');
  expect(await steps()).toEqual(['started for anna', 'shown']);
  watching.may(undefined);
  expect(await steps()).toEqual(['held']);
  watching.may(null);
  expect(await steps()).toEqual(['loaded anew']);
});

test('scripts of others end with their person: the page is loaded anew when nobody is here any more, or somebody else', async () => {
  for (const next of [null, 'mateo']) {
    const { watching, steps, arrive } = page();
    arrive('anna');
    expect(await steps()).toEqual(['started for anna', 'shown']);
    watching.may(undefined);
    watching.here(next);
    expect(await steps()).toEqual(['held', 'held', 'loaded anew']);
  }
  const { watching, steps, arrive } = page({ hasScripts: false });
  arrive('anna');
  await steps();
  watching.here(null);
  expect(await steps()).toEqual(['held']);
});
