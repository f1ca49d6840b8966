import { lazy, Suspense, useEffect } from 'react';
import { useTexts } from '../../texts/index.ts';
import { buttonClass, closeFile, Dialog, ErrorNote, type OpenedFile, useOpenedFile } from '../../ui/index.ts';

interface ViewerProps {
  file: OpenedFile;
  onClose: () => void;
}
// Nobody who opens no file loads it. By itself: the build loads style sheets before what follows an import directly.
const loadViewer = () => import('../../features/viewer/index.ts');
const Viewer = lazy(() =>
  loadViewer().then(
    (it) => ({ default: it.Viewer }),
    (error: unknown) => {
      console.error('The viewer of files could not be loaded', error);
      return { default: WithoutViewer };
    },
  ),
);

/** The file that was opened last (`openFile`), over whatever page it was opened from. */
export function FileDialog() {
  const file = useOpenedFile();
  // What nobody could see is not there when the frame comes back.
  useEffect(() => closeFile, []);
  if (!file) return null;
  const close = () => {
    closeFile();
    file.onClose?.();
  };
  return (
    <Suspense fallback={null}>
      <Viewer file={file} onClose={close} />
    </Suspense>
  );
}

/** The page goes on without the viewer, which a lost connection or a newer version keeps from it until it is loaded anew. */
function WithoutViewer({ file: { name, download }, onClose }: ViewerProps) {
  const t = useTexts();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={name}
      small
      footer={
        <a href={download} download={name} className={buttonClass('secondary')}>
          {t('ui.download')}
        </a>
      }
    >
      <ErrorNote text={t('viewer.failed')} />
    </Dialog>
  );
}
