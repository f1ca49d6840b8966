import { claimPreviews, type PreviewClaim, settlePreviews } from '../chat/index.ts';
import type { Write } from '../platform/operations/write.ts';
import type { Services } from '../platform/services.ts';
import { capsOf } from './caps.ts';
import { cardAt, type Look } from './cards.ts';

const everyMs = 1_000;
const atOnce = 8;
/** For how long the links of a message are one node's: all that it asks for is bounded far below. */
const leaseMs = 60_000;
/** When those that could not be had are asked again, after each try but the last. */
const againMs = [5, 30, 180].map((minutes) => minutes * 60_000);

/** Looks at the links of messages, after their commit and beside all calls, and shows the cards. Answers how to stop. */
export function lookAtLinks(services: Services, write: Write): () => Promise<void> {
  const { configuration, timers, log } = services;
  if (!configuration.linkPreviews) return async () => {};
  const stopping = new AbortController();
  const atWork = new Set<Promise<void>>();
  const start = (work: Promise<void>): void => {
    const watched = work
      .catch((cause: unknown) => {
        if (!stopping.signal.aborted) log.warn('Cannot fetch link previews, retrying', { cause });
      })
      .finally(() => atWork.delete(watched));
    atWork.add(watched);
  };
  const hourly = capsOf(services);
  let isRound = false;
  const round = async (): Promise<void> => {
    const now = services.clock.now();
    const until = new Date(now.getTime() + leaseMs);
    const claims = await claimPreviews(services.database, { now, until, limit: atOnce - atWork.size });
    for (const it of claims) start(show(services, write, it, { caps: hourly, signal: stopping.signal }));
  };
  const cancel = timers.every(everyMs, () => {
    if (isRound || atWork.size >= atOnce) return;
    isRound = true;
    start(
      round().finally(() => {
        isRound = false;
      }),
    );
  });
  return async () => {
    cancel();
    stopping.abort();
    while (atWork.size) await Promise.all(atWork);
  };
}

async function show(services: Services, write: Write, claim: PreviewClaim, by: Omit<Look, 'person'>): Promise<void> {
  const pauseMs = againMs[claim.tries - 1];
  // A poison job, in which the node died at each try, must not be tried for ever: its cards stay as they are.
  const looks =
    claim.tries > againMs.length + 1
      ? claim.links.map(() => 'later' as const)
      : await cardsAt(services, claim.links, { ...by, person: claim.senderId ?? claim.trackId });
  const cards = looks.filter((it) => it !== null && it !== 'later');
  const unanswered = claim.links.filter((_, at) => looks[at] === 'later');
  const again = pauseMs !== undefined && unanswered.length > 0 ? new Date(services.clock.now().getTime() + pauseMs) : null;
  await write((it) => settlePreviews(it, claim, { cards, unanswered, again }));
}

const cardsAt = (services: Services, links: readonly string[], look: Look) => Promise.all(links.map((it) => cardAt(services, it, look)));
