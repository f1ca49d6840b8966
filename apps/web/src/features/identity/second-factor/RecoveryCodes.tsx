import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useTexts } from '../../../texts/index.ts';
import { Button, buttonClass, useCopy } from '../../../ui/index.ts';
import styles from './second-factor.module.css';

/** The recovery codes, which are shown only once, and ways to store them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTexts();
  const copy = useCopy();
  const text = `${t('secondFactor.fileTitle', { host: window.location.host })}\n${t('secondFactor.fileText')}\n\n${codes.join('\n')}\n`;
  return (
    <div className={styles['codes']}>
      <ul aria-label={t('secondFactor.recoveryCodes')} dir="ltr">
        {codes.map((it) => (
          <li key={it}>
            <code>{it}</code>
          </li>
        ))}
      </ul>
      <div className={styles['ways']}>
        <Button size="sm" icon={<IconCopy size={16} aria-hidden="true" />} onClick={() => void copy(text, t('secondFactor.codesCopied'))}>
          {t('secondFactor.copy')}
        </Button>
        <a
          className={buttonClass('secondary', 'sm')}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="trackyard-recovery-codes.txt"
        >
          <IconDownload size={16} aria-hidden="true" />
          {t('secondFactor.download')}
        </a>
        <Button size="sm" icon={<IconPrinter size={16} aria-hidden="true" />} onClick={() => print(text)}>
          {t('secondFactor.print')}
        </Button>
      </div>
    </div>
  );
}

/** Prints from a frame, so that only the codes are on the paper. */
function print(text: string): void {
  const frame = document.createElement('iframe');
  // Browsers print nothing of a frame with `display: none`.
  Object.assign(frame.style, { position: 'fixed', inlineSize: '0', blockSize: '0', border: '0' });
  frame.ariaHidden = 'true';
  document.body.append(frame);
  const page = frame.contentDocument!;
  const lines = page.createElement('pre');
  lines.textContent = text;
  page.body.append(lines);
  frame.contentWindow!.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow!.print();
}
