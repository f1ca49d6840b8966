// The sockets that `bench/fanout.ts` sends to, in a process of their own. They count what each of them gets, and see to it that
// nothing is missing between two frames.
import { asChild, sharedNow } from './child.ts';
import { openLeanSocket } from './lean-socket.ts';

export interface ReceiversOrder {
  /** Of the socket, and for each receiver its cookie. */
  address: string;
  cookies: string[];
  /** The scope whose frames count. */
  scope: string;
}
export type ReceiversQuestion = { until: number } | { report: true };
export interface Report {
  /** Messages times sockets. */
  deliveries: number;
  frames: number;
  otherFrames: number;
  gaps: number;
  /** When the last one came. */
  last: number;
  /** Number of a message and when one socket got it, in turn. */
  receipts: Float64Array;
  /** A frame as it came. */
  sample: string;
}

/** Milliseconds without anything new, after which nothing more is expected. */
const patience = 10_000;
const fresh = () => ({ deliveries: 0, frames: 0, otherFrames: 0, gaps: 0, last: 0, sample: '' });

asChild(async ({ address, cookies, scope }: ReceiversOrder) => {
  const start = Buffer.from(`{"type":"changes","frame":{"scope":"${scope}","after":`);
  const positions = new Float64Array(cookies.length).fill(-1);
  let counted = fresh();
  let receipts: number[] = [];
  const hear = (at: number, payload: Buffer): void => {
    const now = sharedNow();
    if (payload.length < start.length || payload.compare(start, 0, start.length, 0, start.length) !== 0) {
      counted.otherFrames++;
      return;
    }
    const [after, next] = numberAt(payload, start.length);
    const [seq] = numberAt(payload, next + ',"seq":'.length);
    if (positions[at] !== -1 && positions[at] !== after) counted.gaps++;
    positions[at] = seq;
    counted.frames++;
    counted.deliveries += seq - after;
    counted.last = now;
    counted.sample ||= payload.toString();
    for (let number = after + 1; number <= seq; number++) receipts.push(number, now);
  };
  const sockets: { close(): void }[] = [];
  for (const [at, cookie] of cookies.entries())
    sockets.push(await openLeanSocket(address, cookie ? { cookie } : {}, (payload) => hear(at, payload)));
  return {
    started: { open: sockets.length },
    async answer(question: ReceiversQuestion) {
      if ('until' in question) {
        for (let since = sharedNow(); sharedNow() - Math.max(since, counted.last) < patience; ) {
          if (positions.every((it) => it >= question.until)) return { missing: 0 };
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        return { missing: positions.filter((it) => it < question.until).length };
      }
      const report: Report = { ...counted, receipts: Float64Array.from(receipts) };
      counted = fresh();
      receipts = [];
      return report;
    },
    async stop() {
      for (const socket of sockets) socket.close();
    },
  };
});

/** The number that begins there, and where it ends. */
function numberAt(bytes: Buffer, from: number): [number, number] {
  let [value, at] = [0, from];
  for (let digit = bytes[at]! - 48; digit >= 0 && digit <= 9; digit = bytes[++at]! - 48) value = value * 10 + digit;
  return [value, at];
}
