import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useIsOffline } from '../../data/index.ts';
import { closeFile, type OpenedFile, useOpenedFile } from '../../shared/entries/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, buttonClass, Dialog, ErrorNote, retryablePart } from '../../ui/index.ts';
import { useBeside } from './useBeside.ts';

// Nobody who opens no file loads it. By itself: the build loads style sheets before what follows an import directly.
const loadViewer = () => import('../../features/viewer/index.ts');
const viewer = retryablePart(async () => ({ default: (await loadViewer()).Viewer }));

/** The file that was opened last (`openFile`), over whatever page it was opened from, or beside the chat. */
export function FileDialog() {
  const file = useOpenedFile();
  const beside = useBeside();
  const [attempt, setAttempt] = useState(0);
  // What nobody could see is not there when the frame comes back.
  useEffect(() => closeFile, []);
  if (!file) return null;
  const close = () => {
    closeFile();
    file.onClose?.();
  };
  const retry = () => void viewer.again().then(() => setAttempt((count) => count + 1));
  const Viewer = viewer.current();
  return (
    <Boundary key={attempt} instead={<WithoutViewer file={file} onClose={close} onRetry={retry} />}>
      <Suspense fallback={null}>
        <Viewer file={file} onClose={close} beside={beside} />
      </Suspense>
    </Boundary>
  );
}

interface BoundaryProps {
  instead: ReactNode;
  children: ReactNode;
}
/** The page goes on without the viewer, which a lost connection or a newer version keeps from it. */
class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override componentDidCatch(error: unknown) {
    console.error('The viewer of files could not be loaded', error);
  }
  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}

function WithoutViewer({ file: { name, download }, onClose, onRetry }: { file: OpenedFile; onClose: () => void; onRetry: () => void }) {
  const t = useTexts();
  const isOffline = useIsOffline();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={name}
      small
      footer={
        <>
          {!isOffline && (
            <a href={download} download={name} className={buttonClass('secondary')}>
              {t('ui.download')}
            </a>
          )}
          <Button variant="primary" onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        </>
      }
    >
      <ErrorNote text={t(isOffline ? 'viewer.offlineViewer' : 'viewer.failed')} />
    </Dialog>
  );
}
