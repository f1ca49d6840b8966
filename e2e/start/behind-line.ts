import type { Locator, Page } from '@playwright/test';
import { patienceFactor } from '@trackyard/testing';
import { expectCached } from './cached-client.ts';
import { composer, message } from './chat.ts';
import { tellOfNetwork } from './data-worker.ts';
import type { Line } from './line.ts';
import { expect, type World } from './test.ts';

type Person = Awaited<ReturnType<World['person']>>;
export const password = 'a cup of huila';
/** What Mateo said, before the line is cut. */
export const first = 'The lot from Huila scores 86';

/** Anna's browser behind a line, in a track of hers and Mateo's, with the client kept. */
export async function annaBehindLine(world: World) {
  const [anna, mateo] = [await world.person({ displayName: 'Anna Lindqvist', password }), await world.person('Mateo Ruiz')];
  const trackId = await world.track('Peaberry run', [anna, mateo]);
  await mateo.call('chat.sendMessage', { id: world.services.ids.id(), trackId, text: first });
  const line = await world.line();
  const page = await world.open(anna, `/t/${trackId}/c`, line);
  await expect(message(page, first)).toBeVisible();
  await expectCached(page);
  return { anna, mateo, trackId, line, page };
}

export const saidIn = async (session: Pick<Person, 'call'>, trackId: string): Promise<string[]> =>
  (await session.call('chat.listMessages', { trackId })).messages.map((it) => it.chatMessageContent.plain);

/** From the address of a chat. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(composer(page)).toBeVisible();
}

/** At the head of the page, while the line is not as usual. */
export const strip = (page: Page): Locator => page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Retry' }) });

/** The line is back, and noticed: the next try of the pages may be half a minute away by now. */
export async function mend(line: Line, page: Page): Promise<void> {
  await line.mend();
  await tellOfNetwork(page);
  await expect(strip(page)).toBeHidden({ timeout: 60_000 * patienceFactor });
}
