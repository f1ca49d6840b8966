import type { Port } from '../worker/port.ts';

/** A port whose other side can be renewed: for its listeners it stays the same. */
export function renewable<Out, In>(make: () => Port<Out, In>): Port<Out, In> {
  let port = make();
  let hear: Parameters<Port<Out, In>['onMessage']>[0] | undefined;
  let hearError: Parameters<NonNullable<Port<Out, In>['onError']>>[0] | undefined;
  return {
    post: (message) => port.post(message),
    onMessage(listener) {
      hear = listener;
      port.onMessage(listener);
    },
    onError(listener) {
      hearError = listener;
      port.onError?.(listener);
    },
    renew() {
      port.close();
      port = make();
      if (hear) port.onMessage(hear);
      if (hearError) port.onError?.(hearError);
    },
    close: () => port.close(),
  };
}
