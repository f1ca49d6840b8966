/** What lies outside may not be asked for, or did not answer as it should. */
export class OutsideError extends Error {
  override name = 'OutsideError';
  /** It may well answer later: a site that is down or busy says nothing of what it holds. */
  readonly isPassing: boolean;

  constructor(message: string, { isPassing = false, ...options }: ErrorOptions & { isPassing?: boolean } = {}) {
    super(message, options);
    this.isPassing = isPassing;
  }
}
