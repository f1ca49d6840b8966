import { z } from 'zod';
import { linkedMessage, showCards, takeLinks, waitingSince, waitNoMore } from '../chat/index.ts';
import { defineJob } from '../platform/jobs/job.ts';
import { reconcile } from '../platform/jobs/reconcile.ts';
import { capsOf } from './caps.ts';
import { cardAt } from './cards.ts';

/** When pages that could not be had are asked again, after each try but the last. */
const againMs = [5, 30, 180].map((minutes) => minutes * 60_000);
const input = z.object({ messageId: z.uuid(), lastUpdated: z.string(), tries: z.number() });

/** Looks at the links of a message, after its commit and beside all calls, and shows the cards. An edited message has a job of its own. */
export const lookAtLinks = defineJob(
  { name: 'previews.lookAtLinks', input, concurrency: 8, apart: true, isFor: (it) => it.linkPreviews },
  async ({ input, services, write, signal }) => {
    const { database, clock, jobs } = services;
    const message = await linkedMessage(database, input.messageId, input.lastUpdated);
    if (!message) return;
    const look = { person: message.senderId ?? message.trackId, caps: capsOf(services), signal };
    const looks = await Promise.all(message.links.map((it) => cardAt(services, it, look)));
    const cards = looks.filter((it) => it !== null && it !== 'later');
    const unanswered = message.links.filter((_, at) => looks[at] === 'later');
    const pauseMs = againMs[input.tries];
    await write(async (it) => {
      const isShown = await showCards(it, input, { cards, unanswered });
      if (!isShown || unanswered.length === 0 || pauseMs === undefined) return;
      const startAfter = new Date(clock.now().getTime() + pauseMs);
      await jobs.enqueue(it.db, lookAtLinks, { ...input, tries: input.tries + 1 }, { startAfter });
    });
  },
);

takeLinks(async ({ db, jobs, configuration }, message) => {
  if (configuration.linkPreviews) await jobs.enqueue(db, lookAtLinks, { ...message, tries: 0 });
});

/** Looks at the links that an older version of Trackyard left, which had no jobs for them. */
export const lookAtOldLinks = reconcile({
  name: 'previews.lookAtOldLinks',
  everySeconds: 60,
  limit: 100,
  findLost: async ({ services: { configuration, database, clock } }, limit) =>
    configuration.linkPreviews ? waitingSince(database, clock.now(), limit) : [],
  async enqueue(messages, { db, services: { jobs } }) {
    for (const it of messages) await jobs.enqueue(db, lookAtLinks, { ...it, tries: 0 });
    await waitNoMore(
      db,
      messages.map((it) => it.messageId),
    );
  },
});
