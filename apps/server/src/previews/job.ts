import { z } from 'zod';
import { linkedMessage, showCards, takeLinks, waitingSince, waitNoMore } from '../chat/index.ts';
import { defineJob } from '../platform/jobs/job.ts';
import { reconcile } from '../platform/jobs/reconcile.ts';
import { capsOf } from './caps.ts';
import { cardAt } from './cards.ts';

/** The pause before each retry of pages that did not answer. */
const againMs = [5, 30, 180].map((minutes) => minutes * 60_000);
/** For failures of ours, such as a database that is away: about an hour in all. */
const retry = { limit: 10, delaySeconds: 5, maxDelaySeconds: 600 };
const input = z.object({ messageId: z.uuid(), lastUpdated: z.string(), tries: z.number() });

/** Fetches the pages that a message links to, and shows their cards. An edit of the message adds another job. */
export const lookAtLinks = defineJob(
  { name: 'previews.lookAtLinks', input, concurrency: 8, apart: true, isFor: (it) => it.linkPreviews, retry },
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

/** Adds jobs for links that older versions of Trackyard noted in `preview_due`. */
export const lookAtOldLinks = reconcile({
  name: 'previews.lookAtOldLinks',
  everySeconds: 60,
  limit: 100,
  findLost: async ({ services: { configuration, database, clock } }, limit) =>
    configuration.linkPreviews ? waitingSince(database, clock.now(), limit) : [],
  async enqueue(messages, { db, services: { jobs } }) {
    for (const it of messages) await jobs.enqueue(db, lookAtLinks, { ...it, tries: 0 });
    await waitNoMore(db, messages);
  },
});
