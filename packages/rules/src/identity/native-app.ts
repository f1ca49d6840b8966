/** Our app for iPhone and iPad around this client, as its user agent names it: `TrackyardApp/1.3.4`. */
interface NativeApp {
  /** Null where it does not say. */
  version: string | null;
}

/** The app that shows this page; null in a browser. */
export function nativeAppOf(userAgent: string): NativeApp | null {
  const found = /\bTrackyardApp(?:\/(\d+(?:\.\d+)*))?/.exec(userAgent);
  return found && { version: found[1] ?? null };
}

/** An app of an older version than `least`, or of none, has to be updated (spec §9). */
export const isAppTooOld = ({ version }: NativeApp, least: string): boolean => version === null || isBefore(version, least);

function isBefore(version: string, other: string): boolean {
  const [own, least] = [version, other].map((it) => it.split('.').map(Number)) as [number[], number[]];
  const at = least.findIndex((part, index) => part !== (own[index] ?? 0));
  return at >= 0 && (own[at] ?? 0) < least[at]!;
}
