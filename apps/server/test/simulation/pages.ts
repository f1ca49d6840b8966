import { linkedMessage, showCards } from '../../src/chat/index.ts';
import { lookAtLinks } from '../../src/previews/index.ts';
import type { SimulatedNode } from './node.ts';

/** Does the work of the previews job, which is held, without fetching: each page has a card. Failures are tried again. */
export async function readPages({ app }: SimulatedNode): Promise<void> {
  const { database } = app.services;
  const waiting = database
    .selectFrom('clock_job')
    .select(['id', 'input'])
    .where('name', '=', lookAtLinks.name)
    .where('state', '=', 'waiting');
  for (const { id, input } of await waiting.orderBy('position').limit(4).execute()) {
    const asked = lookAtLinks.input.parse(input);
    const message = await linkedMessage(database, asked.messageId, asked.lastUpdated);
    const cards = message?.links.map((url) => ({ url, title: `About ${url}`, description: '', picture: null })) ?? [];
    await app.write(async (it) => {
      await showCards(it, asked, { cards });
      await it.db.updateTable('clock_job').set({ state: 'done' }).where('id', '=', id).execute();
    });
  }
}
