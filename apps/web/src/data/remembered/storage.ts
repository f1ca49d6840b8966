/** The local storage of the browser; null where the browser refuses it. */
export const openStorage = (): Storage | null => opened(() => localStorage);
/** The session storage, which lasts as long as the tab. */
export const openVisitStorage = (): Storage | null => opened(() => sessionStorage);

function opened(open: () => Storage): Storage | null {
  try {
    return open();
  } catch {
    return null;
  }
}
