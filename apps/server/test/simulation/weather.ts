import type { Random } from './random.ts';

/** How likely each fault is, as a chance for each time that it could happen. */
export interface Weather {
  /** A request never arrives, or its line breaks at once. */
  requestLost: number;
  /** The server has done it, and the answer gets lost. */
  answerLost: number;
  /** A request arrives twice, as from a proxy that tries again. */
  requestDoubled: number;
  /** A message takes seconds, and others overtake it. */
  late: number;
  /** A frame never arrives; the line is then about to die, as one over TCP is. */
  frameLost: number;
  frameDoubled: number;
  /** A frame is overtaken by those behind it. */
  frameLate: number;
  /** From a hint on nothing from that node reaches the other for a while, or all of it late. */
  hintLost: number;
  hintLate: number;
  /** A call is refused because there were too many. */
  refused: number;
  /** The browser's own store fails at a call. */
  diskFails: number;
  /** A worker dies at a write to its store, as when the last tab is closed. */
  workerDies: number;
}

export const clear: Weather = {
  requestLost: 0,
  answerLost: 0,
  requestDoubled: 0,
  late: 0,
  frameLost: 0,
  frameDoubled: 0,
  frameLate: 0,
  hintLost: 0,
  hintLate: 0,
  refused: 0,
  diskFails: 0,
  workerDies: 0,
};

/** Some seeds have a quiet day, some a storm, and each its own kind of fault. */
export function weatherOf(random: Random): Weather {
  const storm = random.pick([0, 0.3, 1, 2])!;
  const upTo = (most: number): number => (random.chance(0.3) ? 0 : random.next() * most * storm);
  return {
    requestLost: upTo(0.1),
    answerLost: upTo(0.1),
    requestDoubled: upTo(0.1),
    late: upTo(0.1),
    frameLost: upTo(0.05),
    frameDoubled: upTo(0.2),
    frameLate: upTo(0.2),
    hintLost: upTo(0.5),
    hintLate: upTo(0.2),
    refused: upTo(0.1),
    diskFails: upTo(0.02),
    // Also on a quiet day: tabs are closed in any weather.
    workerDies: random.between(0.01, 0.03),
  };
}
