/** An address that may not be fetched, or did not answer as it should. */
export class OutsideError extends Error {
  override name = 'OutsideError';
  /** A later try may succeed: the site is down or busy. */
  readonly isPassing: boolean;

  constructor(message: string, { isPassing = false, ...options }: ErrorOptions & { isPassing?: boolean } = {}) {
    super(message, options);
    this.isPassing = isPassing;
  }
}
