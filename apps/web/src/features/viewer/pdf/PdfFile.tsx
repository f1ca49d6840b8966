import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { OpenedFile } from '../../../shared/entries/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { IconButton } from '../../../ui/index.ts';
import type { Matches } from '../FindBar.tsx';
import { NotShown } from '../NotShown.tsx';
import { PinBoard } from '../pins/PinBoard.tsx';
import { Tools } from '../Tools.tsx';
import { useFinding } from '../useFinding.tsx';
import { useViewerKeys } from '../useViewerKeys.ts';
import { Waiting } from '../Waiting.tsx';
import { openPdf, type Pdf } from './open-pdf.ts';
import { PageField } from './PageField.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import styles from './PdfFile.module.css';
import { pdfSurface } from './pdf-surface.ts';
import { usePinch } from './usePinch.ts';
import 'pdfjs-dist/legacy/web/pdf_viewer.css';
import './pages.css';

type State =
  | { at: 'loading'; share: number | null }
  | { at: 'password'; give: (password: string) => void; wasWrong: boolean }
  | { at: 'shown'; pages: number }
  | { at: 'failed' };

/** A document page by page: to read, to search, to copy from. */
export default function PdfFile(file: OpenedFile) {
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const pdf = useRef<Pdf>(null);
  const [state, setState] = useState<State>({ at: 'loading', share: null });
  const [page, setPage] = useState(1);
  const [matches, setMatches] = useState<Matches | null>(null);
  const finding = useFinding(matches, (text, way) => pdf.current?.find(text, way));
  const [, layOut] = useReducer((count: number) => count + 1, 0);
  const { address } = file;
  useEffect(() => {
    const opened = openPdf(address, box.current!, {
      onShare: (share) => setState((now) => (now.at === 'loading' ? { at: 'loading', share } : now)),
      onPassword: (give, wasWrong) => setState({ at: 'password', give, wasWrong }),
      onPages: (pages) => setState({ at: 'shown', pages }),
      onPage: setPage,
      onLayout: layOut,
      onMatches: setMatches,
      onFailure: (error) => {
        console.warn('A PDF file could not be previewed', error);
        setState({ at: 'failed' });
      },
    });
    pdf.current = opened;
    return () => opened.close();
  }, [address]);
  const isShown = state.at === 'shown';
  usePinch(box, (factor, about) => isShown && pdf.current?.pinch(factor, about));
  const find = () => isShown && finding.open();
  const zoomBy = (steps: number) => () => isShown && pdf.current?.zoomBy(steps);
  useViewerKeys({ find, '+': zoomBy(1), '-': zoomBy(-1), 0: () => isShown && pdf.current?.fitIn() });
  useEffect(() => {
    const observer = new ResizeObserver(layOut);
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, []);
  if (state.at === 'failed') return <NotShown file={file} why="failed" />;
  return (
    <>
      {isShown && (
        <Tools>
          <PageField page={page} pages={state.pages} onPage={(to) => pdf.current?.goTo(to)} />
          <IconButton label={t('viewer.zoomOut')} icon={<IconZoomOut size={18} />} onClick={zoomBy(-1)} />
          <IconButton label={t('viewer.zoomIn')} icon={<IconZoomIn size={18} />} onClick={zoomBy(1)} />
          {finding.button}
        </Tools>
      )}
      {finding.bar}
      {state.at === 'shown' && pdf.current && box.current && (
        <PinBoard file={file} surface={pdfSurface(box.current, pdf.current, state.pages, page)} frame={box.current.parentElement} />
      )}
      {state.at === 'password' && (
        <PasswordForm
          wasWrong={state.wasWrong}
          onGiven={(password) => {
            setState({ at: 'loading', share: null });
            state.give(password);
          }}
        />
      )}
      <div className={styles['place']}>
        {/* biome-ignore lint/a11y/useSemanticElements: pdf.js takes nothing but a div */}
        <div ref={box} className={styles['box']} role="region" aria-label={file.name} tabIndex={0} hidden={state.at === 'password'}>
          <div className="pdfViewer" />
        </div>
        {state.at === 'loading' && (
          <div className={styles['waiting']}>
            <Waiting share={state.share} />
          </div>
        )}
      </div>
    </>
  );
}
