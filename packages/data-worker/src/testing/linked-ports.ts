import type { Port } from '../worker/port.ts';

/** Both ends of a line within one process: messages are copied and arrive later, in order, as between threads. */
export function linkedPorts<A, B>(): [Port<A, B>, Port<B, A>] {
  const first = createEnd<B>();
  const second = createEnd<A>();
  return [
    { post: second.deliver, onMessage: first.listen, close: first.close },
    { post: first.deliver, onMessage: second.listen, close: second.close },
  ];
}

function createEnd<In>() {
  let hear: ((message: In) => void) | null = null;
  let open = true;
  const waiting: In[] = [];
  const flush = () => {
    while (open && hear && waiting.length > 0) hear(waiting.shift()!);
  };
  return {
    deliver(message: In) {
      waiting.push(structuredClone(message));
      queueMicrotask(flush);
    },
    listen(listener: (message: In) => void) {
      hear = listener;
      queueMicrotask(flush);
    },
    close() {
      open = false;
    },
  };
}
