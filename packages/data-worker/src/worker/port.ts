/** A port between a page and the worker, whatever carries it. Messages are values that structured cloning copies. */
export interface Port<Out, In> {
  post(message: Out): void;
  /** One listener; a new one takes the place of the last. */
  onMessage(hear: (message: In) => void): void;
  /** Called when the other side can't be started. */
  onError?(hear: (error: unknown) => void): void;
  /** Starts the other side anew, where that is possible, after it has died. */
  renew?(): void;
  close(): void;
}

/** The common part of a MessagePort, a Worker and a worker's own scope. */
export interface MessageEndpoint {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror?: ((event: never) => void) | null;
  close?(): void;
  terminate?(): void;
}
export const portOf = <Out, In>(endpoint: MessageEndpoint): Port<Out, In> => ({
  post: (message) => endpoint.postMessage(message),
  onMessage(hear) {
    endpoint.onmessage = (event) => hear(event.data as In);
  },
  onError(hear) {
    endpoint.onerror = hear;
  },
  close: () => (endpoint.terminate ? endpoint.terminate() : endpoint.close?.()),
});
