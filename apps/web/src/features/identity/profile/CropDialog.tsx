import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, Dialog, ErrorNote } from '../../../ui/index.ts';
import { useSubmit } from '../useSubmit.ts';
import styles from './CropDialog.module.css';
import { type Crop, dragged, inside, nearest, sideOf, wholeOf } from './crop.ts';
import { badgePixels, drawCrop, jpegOf } from './drawing.ts';

/** Which part of a picture becomes the badge: one drags it, or moves it by the sliders. */
export function CropDialog({ picture, onClose }: { picture: ImageBitmap; onClose: () => void }) {
  const t = useTexts();
  const { run } = useWorker();
  const [crop, setCrop] = useState(() => wholeOf(picture));
  const { busy, problem, submit } = useSubmit('Error uploading avatar');
  const save = () =>
    submit(async () => {
      await run('profile.setPicture', { picture: await jpegOf(picture, crop) });
      onClose();
    });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('profile.cropTitle')}
      purpose={t('profile.cropText')}
      onSubmit={save}
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
      <View picture={picture} crop={crop} onDrag={(by) => setCrop((now) => dragged(picture, now, by))} />
      <Sliders picture={picture} crop={crop} onChange={(next) => setCrop(inside(picture, next))} />
      {problem && <ErrorNote text={problem} />}
    </Dialog>
  );
}

interface ViewProps {
  picture: ImageBitmap;
  crop: Crop;
  /** By shares of what shows. */
  onDrag: (by: { x: number; y: number }) => void;
}
/** Drawn once the dialog has it in the document. */
function View({ picture, crop, onDrag }: ViewProps) {
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
      className={styles['view']}
      role="img"
      aria-label={t('profile.cropView')}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  );
}

function Sliders({ picture, crop, onChange }: { picture: ImageBitmap; crop: Crop; onChange: (crop: Crop) => void }) {
  const t = useTexts();
  const half = sideOf(picture, crop) / 2;
  return (
    <div className={styles['sliders']}>
      <Slider label={t('profile.zoom')} min={1} max={nearest} value={crop.zoom} onChange={(zoom) => onChange({ ...crop, zoom })} first />
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
/** It moves in a hundred steps, whatever it is that moves. */
const Slider = ({ label, min, max, value, onChange, first = false }: SliderProps) => (
  <label className={styles['slider']}>
    <span>{label}</span>
    <input
      type="range"
      data-autofocus={first || undefined}
      min={0}
      max={100}
      disabled={max - min < 0.5}
      value={max > min ? Math.round(((value - min) / (max - min)) * 100) : 0}
      onChange={(event) => onChange(min + ((max - min) * event.currentTarget.valueAsNumber) / 100)}
    />
  </label>
);
