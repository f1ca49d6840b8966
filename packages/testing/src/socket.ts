import { type ServerMessage, socketPath } from '@trackyard/contract';

export interface TestSocket {
  /** All that came so far, `hello` first. */
  messages: ServerMessage[];
  /** The first message that fits, among those here and those to come. */
  next<T extends ServerMessage['type']>(
    type: T,
    fits?: (message: Extract<ServerMessage, { type: T }>) => boolean,
  ): Promise<Extract<ServerMessage, { type: T }>>;
  send(text: string): void;
  close(): void;
  closed: Promise<{ code: number; reason: string }>;
}
type WebSocketWithHeaders = new (address: string, options: { headers: Record<string, string> }) => WebSocket;

/** Rejects when the server refuses the upgrade. */
export async function openSocket(base: string, headers: Record<string, string>): Promise<TestSocket> {
  // Node's own WebSocket takes headers, which the types of the DOM don't know.
  const socket = new (WebSocket as unknown as WebSocketWithHeaders)(`${base.replace(/^http/, 'ws')}${socketPath}`, { headers });
  const messages: ServerMessage[] = [];
  const waiting = new Set<() => void>();
  socket.addEventListener('message', (event) => {
    messages.push(JSON.parse(String(event.data)) as ServerMessage);
    for (const look of waiting) look();
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.addEventListener('close', ({ code, reason }) => resolve({ code, reason })),
  );
  const it: TestSocket = {
    messages,
    next: (type, fits = () => true) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = messages.find((message) => message.type === type && fits(message as never));
          if (!found) return;
          waiting.delete(look);
          resolve(found as never);
        };
        waiting.add(look);
        look();
        void closed.then(({ code }) => {
          if (waiting.has(look)) reject(new Error(`The socket closed (${code}) before a message '${type}' came.`));
        });
      }),
    send: (text) => socket.send(text),
    close: () => socket.close(),
    closed,
  };
  await it.next('hello');
  return it;
}
