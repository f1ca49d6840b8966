/** What becomes of single calls by plan, beside what the weather does. */
export interface Fates {
  /** Whether a call of this browser to its store fails. */
  disk(browser: string, call: string): boolean;
  /** What gets lost of a request of this browser: null for nothing. */
  request(browser: string, operation: string): 'requestLost' | 'answerLost' | null;
}
export const noFates: Fates = { disk: () => false, request: () => null };
