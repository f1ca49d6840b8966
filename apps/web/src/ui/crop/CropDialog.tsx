import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useSaving } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button } from '../Button.tsx';
import { cx } from '../cx.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { ErrorNote } from '../ErrorNote.tsx';
import styles from './CropDialog.module.css';
import { type Crop, dragged, farthest, inside, nearest, sideOf, wholeOf } from './crop.ts';
import { badgePixels, drawCrop, jpegOf } from './drawing.ts';

interface Props {
  picture: ImageBitmap;
  title: string;
  /** It is the logo of a company: a square, in which all of it may show with room around. */
  logo?: boolean;
  /** A JPEG in base64. */
  onSave(picture: string): Promise<unknown>;
  onClose(): void;
}
/** Which part of a picture becomes the badge: one drags it, or moves it by the sliders. */
export function CropDialog({ picture, title, logo = false, onSave, onClose }: Props) {
  const t = useTexts();
  const [crop, setCrop] = useState(() => wholeOf(picture, logo));
  const { busy, problem, save } = useSaving(logo ? 'Error uploading logo' : 'Error uploading avatar');
  const submit = () =>
    void save(async () => {
      await onSave(await jpegOf(picture, crop));
      onClose();
    });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      purpose={t('profile.cropText')}
      onSubmit={submit}
      small
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="primary" loading={busy}>
            {t('profile.cropAction')}
          </Button>
        </>
      }
    >
      <View picture={picture} crop={crop} square={logo} onDrag={(by) => setCrop((now) => dragged(picture, now, by, logo))} />
      <Sliders picture={picture} crop={crop} from={farthest(picture, logo)} onChange={(next) => setCrop(inside(picture, next, logo))} />
      {problem && <ErrorNote text={problem} />}
    </Dialog>
  );
}

interface ViewProps {
  picture: ImageBitmap;
  crop: Crop;
  square: boolean;
  /** By shares of what shows. */
  onDrag: (by: { x: number; y: number }) => void;
}
/** Drawn once the dialog has it in the document. */
function View({ picture, crop, square, onDrag }: ViewProps) {
  const t = useTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => drawCrop(canvas.current!, picture, crop), [picture, crop]);
  const drag = ({ buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    if (buttons === 1) onDrag({ x: movementX / currentTarget.clientWidth, y: movementY / currentTarget.clientWidth });
  };
  return (
    <canvas
      ref={canvas}
      width={badgePixels}
      height={badgePixels}
      className={cx(styles['view'], square && styles['square'])}
      role="img"
      aria-label={t('profile.cropView')}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  );
}

interface SlidersProps {
  picture: ImageBitmap;
  crop: Crop;
  /** The smallest zoom. */
  from: number;
  onChange: (crop: Crop) => void;
}
function Sliders({ picture, crop, from, onChange }: SlidersProps) {
  const t = useTexts();
  const half = sideOf(picture, crop) / 2;
  return (
    <div className={styles['sliders']}>
      <Slider label={t('profile.zoom')} min={from} max={nearest} value={crop.zoom} onChange={(zoom) => onChange({ ...crop, zoom })} first />
      <Slider label={t('profile.across')} min={half} max={picture.width - half} value={crop.x} onChange={(x) => onChange({ ...crop, x })} />
      <Slider label={t('profile.down')} min={half} max={picture.height - half} value={crop.y} onChange={(y) => onChange({ ...crop, y })} />
    </div>
  );
}

interface SliderProps {
  label: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
  /** It takes the focus. */
  first?: boolean;
}
/** It moves in a hundred steps over any range. */
const Slider = ({ label, min, max, value, onChange, first = false }: SliderProps) => (
  <label className={styles['slider']}>
    <span>{label}</span>
    <input
      type="range"
      data-autofocus={first || undefined}
      min={0}
      max={100}
      disabled={max - min < 0.1}
      value={max > min ? Math.round(((value - min) / (max - min)) * 100) : 0}
      onChange={(event) => onChange(min + ((max - min) * event.currentTarget.valueAsNumber) / 100)}
    />
  </label>
);
