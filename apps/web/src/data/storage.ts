/** What this browser keeps for us; null where it refuses to. */
export function openStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
