/** What this browser keeps for us; null where it refuses to. */
export const openStorage = (): Storage | null => opened(() => localStorage);
/** What it keeps for as long as this tab is open. */
export const openVisitStorage = (): Storage | null => opened(() => sessionStorage);

function opened(open: () => Storage): Storage | null {
  try {
    return open();
  } catch {
    return null;
  }
}
