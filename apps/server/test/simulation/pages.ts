import { claimPreviews, settlePreviews } from '../../src/chat/index.ts';
import type { SimulatedNode } from './node.ts';

const leaseMs = 60_000;

/** A node looks at links as the job of previews does, but for the pages, of which each has a card. Whatever fails is tried again. */
export async function readPages({ app }: SimulatedNode): Promise<void> {
  const { database, clock } = app.services;
  const now = clock.now();
  const claims = await claimPreviews(database, { now, until: new Date(now.getTime() + leaseMs), limit: 4 });
  for (const claim of claims)
    await app.write((it) =>
      settlePreviews(it, claim, { cards: claim.links.map((url) => ({ url, title: `About ${url}`, description: '', picture: null })) }),
    );
}
