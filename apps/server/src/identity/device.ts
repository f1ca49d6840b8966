import type { Device } from '@trackyard/contract';

/** The names of browser and system in a user agent; each reader's language puts them together. */
export const deviceOf = (userAgent: string): Device => ({ browser: nameIn(userAgent, browsers), system: nameIn(userAgent, systems) });

/** In order: each of these says the names of those below it too. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/\bcurl\//, 'curl'],
  [/\bWget\//i, 'Wget'],
];
const systems: [RegExp, string][] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];
const nameIn = (userAgent: string, names: [RegExp, string][]): string | null =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
