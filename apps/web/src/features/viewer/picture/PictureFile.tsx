import { IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useReader } from '../../../data/index.ts';
import type { OpenedFile } from '../../../shared/entries/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { IconButton } from '../../../ui/index.ts';
import { NotShown } from '../NotShown.tsx';
import { PinBoard } from '../pins/PinBoard.tsx';
import { Tools } from '../Tools.tsx';
import { useViewerKeys } from '../useViewerKeys.ts';
import { Waiting } from '../Waiting.tsx';
import { type Size, step } from './geometry.ts';
import styles from './PictureFile.module.css';
import { usePictureSurface } from './usePictureSurface.ts';
import { useZoom } from './useZoom.ts';

/** A picture to look at closely. Also one that is drawn by shapes (SVG): as a picture it runs no script and loads nothing. */
export default function PictureFile(file: OpenedFile) {
  const t = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const [natural, setNatural] = useState<Size | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [turns, setTurns] = useState(0);
  const { view, box, isFitted, zoomBy, moveBy, fitIn, toggle } = useZoom(place, natural, turns);
  const surface = usePictureSurface(place, natural, turns, { view, box, moveBy });
  const turn = () => {
    fitIn();
    setTurns(turns + 1);
  };
  const original = () => toggle({ x: 0, y: 0 });
  useViewerKeys({ '+': () => zoomBy(step), '-': () => zoomBy(1 / step), 0: fitIn, 1: () => zoomBy(1 / view.scale), r: turn });
  if (hasFailed) return <NotShown file={file} why="failed" />;
  return (
    <>
      <Tools>
        <IconButton label={t('viewer.zoomOut')} icon={<IconZoomOut size={18} />} disabled={isFitted} onClick={() => zoomBy(1 / step)} />
        <Percent scale={view.scale} label={t(isFitted ? 'viewer.originalSize' : 'viewer.fit')} onPress={original} />
        <IconButton label={t('viewer.zoomIn')} icon={<IconZoomIn size={18} />} onClick={() => zoomBy(step)} />
        <IconButton label={t('viewer.rotate')} icon={<IconRotateClockwise size={18} />} onClick={turn} />
      </Tools>
      <PinBoard file={file} surface={surface} frame={place.current} />
      <div ref={place} className={styles['place']} data-zoomed={isFitted ? undefined : ''}>
        {!natural && <Waiting />}
        <img
          className={styles['picture']}
          src={file.address}
          alt={file.name}
          draggable={false}
          style={{
            ...(natural && { inlineSize: natural.width, blockSize: natural.height }),
            transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale}) rotate(${turns * 90}deg)`,
          }}
          onLoad={({ currentTarget: it }) => setNatural(sizeOf(it))}
          onError={() => setFailed(true)}
        />
      </div>
    </>
  );
}

interface PercentProps {
  scale: number;
  label: string;
  onPress: () => void;
}
function Percent({ scale, label, onPress }: PercentProps) {
  const { locale } = useReader();
  const text = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(scale);
  return (
    <IconButton label={`${text} · ${label}`} className={styles['percent']} onClick={onPress}>
      {text}
    </IconButton>
  );
}

/** A drawing without a size of its own is as large as a page of paper at first. */
const sizeOf = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement): Size =>
  width > 0 && height > 0 ? { width, height } : { width: 800, height: 800 };
