type Fact = { name: string; value: string | boolean };

/** What the browser says of itself, as names of texts and their values. */
export function browserFacts(): Fact[] {
  const matches = (query: string) => matchMedia(query).matches;
  return [
    { name: 'browser', value: navigator.userAgent },
    { name: 'version', value: versionOfPage() },
    { name: 'language', value: navigator.languages.join(', ') },
    { name: 'timeZone', value: Intl.DateTimeFormat().resolvedOptions().timeZone },
    { name: 'screen', value: `${screen.width} × ${screen.height}` },
    { name: 'window', value: `${innerWidth} × ${innerHeight}` },
    { name: 'density', value: String(devicePixelRatio) },
    { name: 'touch', value: navigator.maxTouchPoints > 0 },
    { name: 'colours', value: matches('(prefers-color-scheme: dark)') },
    { name: 'motion', value: matches('(prefers-reduced-motion: reduce)') },
    { name: 'line', value: navigator.onLine },
    { name: 'secure', value: isSecureContext },
    { name: 'cookies', value: navigator.cookieEnabled },
    { name: 'database', value: 'indexedDB' in globalThis },
    { name: 'sharedWorker', value: 'SharedWorker' in globalThis },
    { name: 'serviceWorker', value: 'serviceWorker' in navigator },
    { name: 'push', value: 'PushManager' in globalThis },
  ];
}

/** Eight signs that differ from version to version: the build puts them into the name of the script that the page began with. */
function versionOfPage(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
  return /-([\w-]{8})\.js$/.exec(script)?.[1] ?? '–';
}
