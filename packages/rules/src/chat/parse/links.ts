import { isHost, isMailHost } from './hosts.ts';

export interface FoundLink {
  start: number;
  end: number;
  address: string;
}

/** The links in a stretch of text, in order (spec §5): web and FTP addresses, bare hosts, e-mail addresses. Nothing else opens. */
export function findLinks(text: string, from: number, to: number): FoundLink[] {
  const links: FoundLink[] = [];
  for (const { 0: run, index } of text.slice(from, to).matchAll(runs)) {
    for (const link of linksIn(run)) links.push({ ...link, start: from + index + link.start, end: from + index + link.end });
  }
  return links;
}

/** What stands between white space, quotation marks and full-width punctuation; no link goes beyond it. */
const runs = /[^\s<>"`“”«»。，、；！？（）「」]+/g;
/** A link may begin after these. Underscores count at the beginning only: `snake_example.com` is no link. */
const separators = new Set("([{)]}'’‘*~,;|!?:=&—–…");

function linksIn(run: string): FoundLink[] {
  const links: FoundLink[] = [];
  if (!/[.:]/.test(run)) return links;
  let fresh = true;
  for (let at = 0; at < run.length; ) {
    const link = linkAt(run, at, fresh);
    if (link) links.push(link);
    fresh = !link && (separators.has(run[at]!) || (fresh && run[at] === '_'));
    at = link?.end ?? at + 1;
  }
  return links;
}

/** Each of the patterns below reads forward once and never back, so that no text makes them slow. */
function linkAt(run: string, at: number, fresh: boolean): FoundLink | undefined {
  // Languages without spaces put an address right behind a word.
  if ((fresh || run.charCodeAt(at - 1) > 127) && matchAt(scheme, run, at)) return link(run, at, withoutTrailing(run, at));
  if (!fresh) return undefined;
  const mailto = matchAt(/mailto:/iy, run, at)?.length ?? 0;
  const mail = mailEnd(run, at + mailto);
  if (mail !== undefined) return link(run, at, mail, mailto ? '' : 'mailto:');
  return mailto || /[:=&]/.test(run[at - 1] ?? '') ? undefined : bareHost(run, at);
}

const scheme = /(?:https?|ftp):\/\/(?=[\p{L}\p{N}[])/iuy;
const host = /[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/uy;
/** What may follow a host or an e-mail address that ends here: `array.at(0)` and `git@host.com:repo` are neither. */
const ending = /$|[.,;!?)\]}'’*~|…—–]|:(?![\p{L}\p{N}/~])|_+(?![\p{L}\p{N}])/uy;

function mailEnd(run: string, at: number): number | undefined {
  const local = matchAt(/[\p{L}\p{N}][\p{L}\p{N}._%+-]*@/uy, run, at);
  const name = local && matchAt(host, run, at + local.length);
  if (!local || !name || !isMailHost(name)) return undefined;
  const end = at + local.length + name.length;
  return matchAt(ending, run, end) === undefined ? undefined : end;
}

function bareHost(run: string, at: number): FoundLink | undefined {
  const name = matchAt(host, run, at);
  if (!name) return undefined;
  const port = matchAt(/:\d{1,5}(?!\d)/y, run, at + name.length) ?? '';
  const end = at + name.length + port.length;
  const hasPath = /[/?#]/.test(run[end] ?? '');
  if (!isHost(name, { hasPath: hasPath && run[end] !== '?' })) return undefined;
  if (hasPath) return link(run, at, withoutTrailing(run, at), 'https://');
  return matchAt(ending, run, end) === undefined ? undefined : link(run, at, end, 'https://');
}

const link = (run: string, start: number, end: number, prefix = ''): FoundLink => ({ start, end, address: prefix + run.slice(start, end) });

/** Where the address ends: before punctuation and marks of formatting, and before a bracket that opened outside of it. */
function withoutTrailing(run: string, start: number): number {
  const open = new Map<string, number>(Object.keys(brackets).map((close) => [close, unclosed(run, start, close)]));
  let end = run.length;
  for (; end > start; end--) {
    const last = run[end - 1]!;
    const surplus = open.get(last);
    if (surplus !== undefined && surplus < 0) open.set(last, surplus + 1);
    else if (!/[.,:;!?'’‘*_~|…]/.test(last)) break;
  }
  return end;
}
const brackets: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** How many more brackets open than close from here on; below zero when one closes that opened before. */
function unclosed(run: string, start: number, close: string): number {
  let count = 0;
  for (let at = start; at < run.length; at++) count += run[at] === brackets[close] ? 1 : run[at] === close ? -1 : 0;
  return count;
}

/** What a sticky pattern finds exactly here; '' is a find, too. */
function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
