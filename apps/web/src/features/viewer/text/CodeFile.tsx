import { IconTextWrap } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useReader } from '../../../data/index.ts';
import type { OpenedFile } from '../../../shared/entries/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, IconButton, sizeText, useAttempt, usePhone } from '../../../ui/index.ts';
import type { Matches } from '../FindBar.tsx';
import { Loaded } from '../Loaded.tsx';
import { Tools } from '../Tools.tsx';
import { useFinding } from '../useFinding.tsx';
import { useViewerKeys } from '../useViewerKeys.ts';
import { type CodeView, openCode } from './editor.ts';
import { mostText, readText, type TextPart } from './read-text.ts';
import styles from './text.module.css';

/** A text as it was written. */
export default function CodeFile(file: OpenedFile) {
  return (
    <Loaded file={file} load={(it, { signal }) => readText(it.address, 0, it.size, signal)}>
      {(first) => <Code file={file} first={first} />}
    </Loaded>
  );
}

export function Code({ file: { name, address, size }, first }: { file: OpenedFile; first: TextPart }) {
  const t = useTexts();
  const phone = usePhone();
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<CodeView>(null);
  const [isWrapped, setWrapped] = useState(phone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; what changes later is told to it
  useEffect(() => {
    const opened = openCode(place.current!, { name, text: first.text, isWrapped });
    view.current = opened;
    return () => opened.close();
  }, []);
  const wrap = () => {
    view.current?.wrap(!isWrapped);
    setWrapped(!isWrapped);
  };
  const [matches, setMatches] = useState<Matches | null>(null);
  const finding = useFinding(matches, (text, way) => setMatches(view.current?.find(text, way) ?? null));
  useViewerKeys({ find: finding.open, w: wrap });
  return (
    <>
      <Tools>
        <IconButton label={t('viewer.wrap')} icon={<IconTextWrap size={18} />} active={isWrapped} aria-pressed={isWrapped} onClick={wrap} />
        {finding.button}
      </Tools>
      {finding.bar}
      <div ref={place} className={styles['code']} data-own-keys={isWrapped ? undefined : ''} dir="ltr" />
      {first.to < size && <Rest {...{ address, size, from: first.to, onText: (text) => view.current?.append(text) }} />}
    </>
  );
}

interface RestProps {
  address: string;
  /** Bytes of the file, and of what is shown already. */
  size: number;
  from: number;
  onText: (text: string) => void;
}
/** Of a long text one part after the other is read. */
function Rest({ address, size, from, onText }: RestProps) {
  const t = useTexts();
  const { locale } = useReader();
  const attempt = useAttempt();
  const [isBusy, setBusy] = useState(false);
  const [to, setTo] = useState(from);
  if (to >= size) return null;
  const more = async () => {
    setBusy(true);
    try {
      const part = await readText(address, to, size);
      onText(part.text);
      setTo(part.to);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles['rest']}>
      <span>{t('viewer.shownOf', { shown: sizeText(to, locale), size: sizeText(size, locale) })}</span>
      {to < mostText ? (
        <Button size="sm" loading={isBusy} onClick={() => attempt(more(), 'A part of a text could not be read')}>
          {t('ui.showMore')}
        </Button>
      ) : (
        <span>{t('viewer.saveForRest')}</span>
      )}
    </div>
  );
}
