import { setTimeout as sleep } from 'node:timers/promises';

/** Writes one message, and resolves when it is acknowledged. */
export type Send = () => Promise<void>;

export interface Sent {
  acknowledged: number;
  perSecond: number;
}

/** Each writer sends its next message when the last one is acknowledged. */
export async function closedLoop(sends: readonly Send[], milliseconds: number): Promise<Sent> {
  const started = performance.now();
  let acknowledged = 0;
  const loop = async (send: Send): Promise<void> => {
    while (performance.now() - started < milliseconds) {
      await send();
      acknowledged++;
    }
  };
  await Promise.all(sends.map(loop));
  return { acknowledged, perSecond: acknowledged / ((performance.now() - started) / 1_000) };
}

/**
 * So many sends a second, whether or not those before were acknowledged, by the writers in turn. Answers the milliseconds
 * of each from when it was due, so that a send that waits for its writer counts its waiting.
 */
export async function atRate(sends: readonly Send[], perSecond: number, milliseconds: number): Promise<number[]> {
  const taken: number[] = [];
  const last = sends.map(() => Promise.resolve());
  const started = performance.now();
  const count = Math.floor((perSecond * milliseconds) / 1_000);
  for (let at = 0; at < count; at++) {
    const due = started + (at * 1_000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await sleep(wait);
    const writer = at % sends.length;
    last[writer] = last[writer]!.then(sends[writer]!).then(() => void taken.push(performance.now() - due));
  }
  await Promise.all(last);
  return taken;
}
