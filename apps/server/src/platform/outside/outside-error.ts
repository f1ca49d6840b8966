/** What lies outside may not be asked for, or did not answer as it should. */
export class OutsideError extends Error {
  override name = 'OutsideError';
}
