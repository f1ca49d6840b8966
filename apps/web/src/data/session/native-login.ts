import { nativeAppOf } from '@trackyard/rules';

/** Lives as long as the tab: from the sign-out over the server's `/logout` to the sign-in page. */
const key = 'trackyard.native-login';
/** How our app for iPhone and iPad listens to its page. */
interface NativeDoor {
  webkit?: { messageHandlers?: Record<string, { postMessage(message: unknown): void } | undefined> };
}

/** After a sign-out: in our app the sign-in page hands over to the app's own (spec §7). */
export function expectNativeLogin(): void {
  if (nativeAppOf(navigator.userAgent)) sessionStorage.setItem(key, 'true');
}

/** Once for each sign-out; does nothing in a browser. */
export function startNativeLogin(): void {
  if (!nativeAppOf(navigator.userAgent) || sessionStorage.getItem(key) === null) return;
  sessionStorage.removeItem(key);
  (window as NativeDoor).webkit?.messageHandlers?.['login']?.postMessage({ server: location.origin });
}
