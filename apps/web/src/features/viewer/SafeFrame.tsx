import { useRef } from 'react';
import { cx } from '../../ui/index.ts';
import styles from './SafeFrame.module.css';

interface Props {
  title: string;
  /** Without scripts, and with nothing that loads from elsewhere (`cleanHtml`). */
  html: string;
  /** Rules of style of our own, after those of the page. */
  style: string;
  /** White, for pages that have no ground of their own. */
  paper?: boolean;
}

/**
 * A page of somebody else, in a frame that runs no script, sends no form and loads nothing: neither by its sandbox, nor by its policy,
 * nor by that of our page, which it inherits. It is of our origin only so that its keys can be handed on to the viewer.
 */
export function SafeFrame({ title, html, style, paper = false }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const listen = () => {
    frame.current?.contentDocument?.addEventListener('keydown', (event) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      // Up and down scroll the page; the browser's own keys stay its own.
      if (ctrlKey || metaKey || altKey) return;
      frame.current?.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }));
    });
  };
  return (
    <iframe
      ref={frame}
      className={cx(styles['frame'], paper && styles['paper'])}
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={`<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width, initial-scale=1"></head><body>${html}<style>${style}</style></body></html>`}
      onLoad={listen}
    />
  );
}
const policy = "default-src 'none'; img-src data: blob:; font-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'";
