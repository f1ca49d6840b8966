import createDOMPurify, { type Config } from 'dompurify';

interface Options {
  /** `none`: a picture is shown by its words; `data`: one that is within the text itself stays, others wait to be asked for. */
  pictures: 'none' | 'data';
  /** With rules of style, for a frame of its own. */
  styles?: boolean;
}
export interface CleanHtml {
  html: string;
  /** Addresses of pictures on other servers that were left out. */
  remote: string[];
}
/** Where the address of a remote picture is kept until somebody wants to see it. */
export const remoteAttribute = 'data-remote';

const config: Config = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['form', 'button', 'select', 'textarea', 'video', 'audio', 'source', 'dialog', 'style', 'link', 'meta', 'base'],
  FORBID_ATTR: ['srcset', 'background', 'poster', 'ping', 'autofocus', 'style'],
  ALLOW_DATA_ATTR: false,
  SANITIZE_NAMED_PROPS: true,
};
const withStyles: Config = {
  ...config,
  FORBID_TAGS: config.FORBID_TAGS!.filter((it) => it !== 'style'),
  FORBID_ATTR: config.FORBID_ATTR!.filter((it) => it !== 'style'),
  ADD_TAGS: ['style'],
  FORCE_BODY: true,
  // Rules of style find their elements by these names; in a frame of their own they can be in nobody's way.
  SANITIZE_NAMED_PROPS: false,
};

/** HTML of somebody else without all that runs, asks for input, or loads from elsewhere. Links open in a tab of their own. */
export function cleanHtml(html: string, { pictures, styles = false }: Options): CleanHtml {
  const remote: string[] = [];
  const purify = createDOMPurify(window);
  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'STYLE') node.textContent = cleanStyle(node.textContent ?? '');
    if (node.hasAttribute('style')) node.setAttribute('style', withoutAddresses(node.getAttribute('style')!));
    if (node.tagName === 'A' && node.hasAttribute('href')) toNewTab(node);
    if (node.tagName === 'INPUT' && node.getAttribute('type') !== 'checkbox') node.remove();
    else if (node.tagName === 'INPUT') task(node);
    if (node.tagName === 'IMG') picture(node as HTMLImageElement);
  });
  return { html: purify.sanitize(withoutHandlers(html), styles ? withStyles : config), remote };

  function picture(node: HTMLImageElement): void {
    const source = node.getAttribute('src') ?? '';
    if (pictures === 'data' && /^(data:image\/|blob:)/i.test(source)) return;
    node.removeAttribute('src');
    if (pictures === 'none') {
      node.replaceWith(node.alt);
      return;
    }
    if (!/^https?:\/\//i.test(source)) return;
    node.setAttribute(remoteAttribute, source);
    remote.push(source);
  }
}

/**
 * Browsers report handlers as breaches of the content policy while they parse, also where nothing would run: so they go before that.
 * What is safe is for DOMPurify to say.
 */
export const withoutHandlers = (html: string): string =>
  html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/([\s"'/])on[a-z]+\s*=/gi, '$1data-off='));

/** A box of a list of tasks is named by its task, and nobody ticks it. */
function task(box: Element): void {
  box.setAttribute('disabled', '');
  box.setAttribute('aria-label', box.parentElement?.textContent?.trim() || '–');
}

function toNewTab(node: Element): void {
  const isWithin = node.getAttribute('href')!.startsWith('#');
  // A place in the page would become an address of the app.
  if (isWithin) {
    node.removeAttribute('href');
    return;
  }
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer nofollow');
}

/** Text that changes after DOMPurify has checked it must not become a tag. */
export function cleanStyle(css: string): string {
  const cleaned = withoutAddresses(css);
  return /<[/\w!]/.test(cleaned) ? '' : cleaned;
}

/** Rules of style load pictures, fonts and other rules: only those that are within stay. An address that nothing closes ends with the text. */
const withoutAddresses = (css: string): string =>
  css.replace(/@import[^;]*;?/gi, ' ').replace(/url\((?!\s*(?:['"]\s*)?data:)[^)]*(?:\)|$)/gi, 'none');
