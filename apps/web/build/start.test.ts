import { readdirSync, readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const source = readFileSync(new URL('../public/start.js', import.meta.url), 'utf8');
const { isSupported, hasFeatures } = runInNewContext(`${source}; trackyardStart`) as {
  isSupported(userAgent: string, standalone?: boolean, touch?: boolean): boolean;
  hasFeatures(browser: object): boolean;
};

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ipad = 'Mozilla/5.0 (iPad; CPU OS 11_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['PAPI-065 Chrome 63', `${windows} ${webkit} Chrome/63.0.3239.132 Safari/537.36`, false],
  ['PAPI-065 Chrome 64', `${windows} ${webkit} Chrome/64.0.3282.140 Safari/537.36`, true],
  ['Chrome 140 without a screen', `${windows} ${webkit} HeadlessChrome/140.0.0.0 Safari/537.36`, true],
  ['Opera, by its Chrome', `${windows} ${webkit} Chrome/63.0.3239.84 Safari/537.36 OPR/50.0`, false],
  ['PAPI-066 Safari 11', `${mac} Version/11.1 Safari/605.1.15`, false],
  ['PAPI-066 Safari 12', `${mac} Version/12.0 Safari/605.1.15`, true],
  ['PAPI-066 Safari 11 on an iPad', `${ipad} Version/11.0 Mobile/15E148 Safari/604.1`, false],
  ['PAPI-067 Firefox 57', `${windows.replace(')', '; rv:57.0)')} Gecko/20100101 Firefox/57.0`, false],
  ['PAPI-067 Firefox 58', `${windows.replace(')', '; rv:58.0)')} Gecko/20100101 Firefox/58.0`, true],
  ['PAPI-068 Edge 18, of before Chrome', `${windows} ${webkit} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`, false],
  ['PAPI-068 Edge 78', `${windows} ${webkit} Chrome/78.0.3904.108 Safari/537.36 Edg/78.0.276.20`, false],
  ['PAPI-068 Edge 79', `${windows} ${webkit} Chrome/79.0.3945.74 Safari/537.36 Edg/79.0.309.43`, true],
  ['PAPI-069 Internet Explorer 11', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', false],
  ['PAPI-069 Internet Explorer 8', 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)', false],
  ['PAPI-070 Safari on an iPhone', `${iphone} Version/17.0 Mobile/15E148 Safari/604.1`, true],
  ['PAPI-070 Chrome on an iPhone', `${iphone} CriOS/140.0 Mobile/15E148 Safari/604.1`, false],
  ['PAPI-070 Firefox on an iPhone', `${iphone} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, false],
  ['PAPI-070 Edge on an iPhone', `${iphone} Version/17.0 EdgiOS/140.0 Mobile/15E148 Safari/604.1`, false],
  ['PAPI-070 a page inside another app of an iPhone', `${iphone} Mobile/15E148`, false],
  ['our own app on an iPhone', `${iphone} Mobile/15E148 TrackyardApp/1.3.4`, true],
  ['a browser that nobody knows', 'Something/1.0', true],
])('the browser floor: %s', (_, userAgent, supported) => {
  expect(isSupported(userAgent)).toBe(supported);
});

test.each([
  ['PAPI-070 Chrome on an iPad that calls itself a Mac', `${mac} CriOS/140.0 Version/15.0 Safari/605.1.15`, true, false],
  ['PAPI-070 Safari on an iPad that calls itself a Mac', `${mac} Version/17.0 Safari/605.1.15`, true, true],
  ['PAPI-066 DuckDuckGo on a Mac, by its Safari', `${mac} Version/17.0 Safari/605.1.15 Ddg/17.0`, false, true],
  ['PAPI-066 DuckDuckGo on a Mac, of before Safari 12', `${mac} Version/11.1 Safari/605.1.15 Ddg/11.1`, false, false],
])('the browser floor, with fingers or without: %s', (_, userAgent, touch, supported) => {
  expect(isSupported(userAgent, undefined, touch)).toBe(supported);
});

test('a page on the home screen of an iPhone is Safari without its name', () => {
  expect(isSupported(`${iphone} Mobile/15E148`, true)).toBe(true);
});

test('the script that runs first has no word that an old browser cannot read', () => {
  const code = source.replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '');
  expect(code).not.toMatch(/=>|`|\?\.|\?\?|\b(?:const|let|class|async|await|import|export)\b/);
});

const floor = (before: string, from: string) => [isSupported(before), isSupported(from)];
const chromium = (version: number, more = '') => `${windows} ${webkit} Chrome/${version}.0 Safari/537.36${more}`;

test('Chrome is supported from 64 on, Safari from 12 [SHELL-003, SHELL-004, PAPI-065, PAPI-066]', () => {
  expect(floor(chromium(63), chromium(64))).toEqual([false, true]);
  expect(floor(`${mac} Version/11.1 Safari/605.1.15`, `${mac} Version/12.0 Safari/605.1.15`)).toEqual([false, true]);
});

test('Firefox is supported from 58 on, Edge from 79 [SHELL-005, SHELL-006, PAPI-067, PAPI-068]', () => {
  expect(floor(`${windows} Gecko/20100101 Firefox/57.0`, `${windows} Gecko/20100101 Firefox/58.0`)).toEqual([false, true]);
  expect(floor(chromium(78, ' Edg/78.0'), chromium(79, ' Edg/79.0'))).toEqual([false, true]);
});

test('Internet Explorer is not supported, nor another browser than Safari on an iPhone [SHELL-007, SHELL-008, PAPI-069, PAPI-070]', () => {
  expect(isSupported('Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko')).toBe(false);
  expect(isSupported(`${iphone} CriOS/140.0 Mobile/15E148 Safari/604.1`)).toBe(false);
});

/** The newest that the client calls, and the first versions of Chrome and Edge, Firefox and Safari that have it. */
const newest: { feature: string; first: [chrome: number, firefox: number, safari: number]; without: object }[] = [
  { feature: 'BroadcastChannel', first: [54, 38, 15.4], without: { BroadcastChannel: undefined } },
  { feature: 'toSorted', first: [110, 115, 16], without: { Array: { prototype: {} } } },
  { feature: 'Intl.Segmenter', first: [87, 125, 14.1], without: { Intl: {} } },
];
test.each(newest)('a browser without $feature cannot run the app', ({ without }) => {
  const browser = { BroadcastChannel, Array, Intl };
  expect(hasFeatures(browser)).toBe(true);
  expect(hasFeatures({ ...browser, ...without })).toBe(false);
});

test('the page names the first browsers that have all that the app calls', () => {
  const [chrome, firefox, safari] = [0, 1, 2].map((at) => Math.max(...newest.map(({ first }) => first[at]!)));
  const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
  expect(page).toContain(`needs Chrome ${chrome}, Edge ${chrome}, Firefox ${firefox} or Safari ${safari}, or newer.`);
});

test('the client calls nothing newer than that', () => {
  const newer =
    /\b(canParse|withResolvers|fromAsync|isWellFormed|toWellFormed)\b|\b(Map|Object)\.groupBy|Promise\.try|AbortSignal\.any|\bURL\.parse/;
  const root = new URL('../../../', import.meta.url);
  const sources = [
    'apps/web/src/',
    'packages/contract/src/',
    'packages/formula/src/',
    'packages/rules/src/',
    'packages/data-worker/src/',
  ].flatMap((folder) => readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).map((file) => folder + file));
  const code = sources.filter((it) => /\.tsx?$/.test(it) && !/\.test\.ts$|\/testing\//.test(it));
  const calls = (file: string) => newer.test(readFileSync(new URL(file, root), 'utf8').replace(/^\s*(\/?\*|\/\/).*$/gm, ''));
  expect(code.length).toBeGreaterThan(100);
  expect(code.filter(calls)).toEqual([]);
});
