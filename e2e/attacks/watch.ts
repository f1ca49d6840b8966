import type { Page } from '@playwright/test';

/** What attackers reached in a browser: calls that ran, breaches of the content policy, dialogs, other pages. */
export interface Watch {
  /** Since the last look, with what stands in the page's document and should not. */
  findings(page: Page): Promise<string[]>;
  /** Waits for what comes late: animations, and pictures that fail. */
  settle(page: Page): Promise<void>;
}

/** Watches all pages of the page's browser that are opened from now on, and this one from its next navigation on. */
export async function watch(page: Page): Promise<Watch> {
  const found: string[] = [];
  const context = page.context();
  await context.exposeFunction('ran', (vector: unknown) => void found.push(`vector ${vector} ran`));
  await context.exposeFunction('reportBreach', (breach: string) => void found.push(breach));
  await context.addInitScript(() => {
    const report = (breach: string) => (window as unknown as { reportBreach(breach: string): void }).reportBreach(breach);
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'] as const) window[name] = () => report(`${name} was called`) as never;
    document.addEventListener('securitypolicyviolation', (it) => report(`${it.violatedDirective} refused ${it.blockedURI} ${it.sample}`));
  });
  const origin = new URL(page.url()).origin;
  const look = (it: Page) => {
    it.on('dialog', (dialog) => {
      found.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    it.on('framenavigated', (frame) => {
      if (!frame.url().startsWith(origin) && frame.url() !== 'about:blank') found.push(`went to ${frame.url()}`);
    });
    it.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin) found.push(`asked for ${request.url()}`);
    });
  };
  look(page);
  context.on('page', look);
  return {
    async findings(of) {
      const strange = await of.evaluate(strangers);
      return [...found.splice(0), ...strange];
    },
    settle: (of) => of.evaluate(lateOnes),
  };
}

/** Two frames, and a picture of ours that fails after all those that the page had begun with. Runs in the page. */
async function lateOnes(): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  await frame();
  const picture = new Image();
  picture.src = '/no-picture';
  await picture.decode().catch(() => {});
  await frame();
}

/** What our own pages never hold. Runs in the page. */
function strangers(): string[] {
  const found: string[] = [];
  const never = 'iframe, frame, object, embed, base, applet, portal, math, foreignObject, animate, set, meta[http-equiv], marquee, xss';
  for (const element of document.querySelectorAll(never)) found.push(`an element: ${element.outerHTML.slice(0, 80)}`);
  for (const script of document.scripts)
    if (script.text || !script.src.startsWith(`${location.origin}/`)) found.push(`a script: ${script.outerHTML.slice(0, 80)}`);
  for (const element of document.querySelectorAll('*'))
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on') || name === 'srcdoc') found.push(`${name} at ${element.outerHTML.slice(0, 80)}`);
      const isAddress = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'poster', 'background', 'ping'].includes(name);
      if (isAddress && URL.canParse(value, location.href)) {
        const { protocol } = new URL(value, location.href);
        const isPicture = name === 'src' && ['data:', 'blob:'].includes(protocol);
        if (!['http:', 'https:', 'mailto:'].includes(protocol) && !isPicture) found.push(`an address: ${value.slice(0, 80)}`);
      }
      if (name === 'style' && /url\(|expression\(/i.test(value)) found.push(`a style: ${value.slice(0, 80)}`);
    }
  return found;
}
