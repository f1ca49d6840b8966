import { IconMapPin, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSoughtPin } from '../../../shared/comments/index.ts';
import type { OpenedFile } from '../../../shared/entries/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button, cx, ErrorNote, IconButton, useLayer } from '../../../ui/index.ts';
import { Tools } from '../Tools.tsx';
import { useViewerKeys } from '../useViewerKeys.ts';
import { PinComposer } from './PinComposer.tsx';
import { PinMark } from './PinMark.tsx';
import styles from './pins.module.css';
import { movedSpot, type Spot, type Surface } from './surface.ts';
import { type Pins, usePins } from './usePins.ts';
import { usePress } from './usePress.ts';

interface Props {
  file: OpenedFile;
  /** Null until it is drawn; drawn anew, when its pins stand elsewhere. */
  surface: Surface | null;
  /** Where the hint stands: over the file, and not scrolled with it. */
  frame: HTMLElement | null;
}
/** The pins of the comments on a picture or a document, and the way to make one. Nothing where the track doesn't have them. */
export function PinBoard({ file, surface, frame }: Props) {
  const pins = usePins(file);
  return pins && surface && <Board pins={pins} surface={surface} frame={frame} />;
}

/** Where the next pin goes: `moving`, with the keyboard, until Enter; `writing` its comment. */
type Placing = { at: 'choosing' } | { at: 'moving'; spot: Spot } | { at: 'writing'; spot: Spot };

function Board({ pins, surface, frame }: { pins: Pins; surface: Surface; frame: HTMLElement | null }) {
  const t = useTexts();
  const [placing, setPlacing] = useState<Placing | null>(null);
  const [text, setText] = useState('');
  const [cursor, setCursor] = useState<HTMLButtonElement | null>(null);
  const sought = useSoughtPin();
  const stop = () => setPlacing(null);
  const choose = () => {
    pins.uncover();
    setPlacing(placing ? null : { at: 'choosing' });
  };
  const move = () => {
    if (!pins.mayPlace) return;
    pins.uncover();
    setPlacing({ at: 'moving', spot: surface.middle() });
  };
  useViewerKeys({ c: move });
  useLayer(placing !== null && placing.at !== 'writing', stop, { beside: true });
  const isChoosing = placing !== null && placing.at !== 'writing';
  usePress(isChoosing ? surface.element : null, (point) => {
    const spot = surface.spotAt(point);
    if (spot) setPlacing({ at: 'writing', spot });
  });
  const found = pins.list.find((it) => it.id === sought.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that somebody looks for a pin
  useEffect(() => {
    if (found) surface.reveal(found.position);
  }, [found?.id, sought]);
  const isMoving = placing?.at === 'moving';
  useEffect(() => {
    if (isMoving) cursor?.focus({ preventScroll: true });
  }, [isMoving, cursor]);
  const onKeyDown = (event: KeyboardEvent) => {
    const way = ways[event.key];
    if (placing?.at !== 'moving' || !way) return;
    event.preventDefault();
    const step = event.shiftKey ? 0.1 : 0.02;
    const spot = movedSpot(placing.spot, { x: way.x * step, y: way.y * step }, surface.pages);
    surface.reveal(spot);
    setPlacing({ at: 'moving', spot });
  };
  const cursorAt = placing && placing.at !== 'choosing' ? surface.pointOf(placing.spot) : null;
  return (
    <>
      {pins.mayPlace && (
        <Tools>
          <IconButton
            label={t('viewer.commentOnPlace')}
            icon={<IconMapPin size={18} />}
            active={isChoosing}
            aria-pressed={isChoosing}
            // By the keyboard: no pointer will choose the place.
            onClick={(event) => (event.detail === 0 && !placing ? move() : choose())}
          />
        </Tools>
      )}
      {createPortal(
        <div className={styles['board']}>
          {pins.list.map((pin) => {
            const at = surface.pointOf(pin.position);
            return (
              at && (
                <PinMark
                  key={pin.id}
                  {...{ pin, at }}
                  isSought={sought.id === pin.id}
                  onFound={sought.found}
                  onOpen={() => pins.open(pin)}
                />
              )
            );
          })}
          {placing && placing.at !== 'choosing' && cursorAt && (
            <button
              ref={setCursor}
              type="button"
              className={cx(styles['pin'], styles['cursor'])}
              style={{ left: cursorAt.x, top: cursorAt.y }}
              aria-label={t('viewer.pinCursor')}
              data-pin="new"
              data-own-keys=""
              onKeyDown={onKeyDown}
              onClick={() => setPlacing({ at: 'writing', spot: placing.spot })}
            >
              <IconPlus size={16} aria-hidden="true" />
            </button>
          )}
        </div>,
        surface.element,
      )}
      {placing?.at === 'writing' && cursor && (
        <PinComposer
          anchor={cursor}
          text={text}
          onText={setText}
          onClose={stop}
          onSend={async (words) => {
            await pins.place(placing.spot, words);
            setText('');
            stop();
          }}
        />
      )}
      {frame &&
        (isChoosing || pins.problem) &&
        createPortal(
          <div className={styles['hint']}>
            {isChoosing ? (
              <>
                <span role="status">{t(isMoving ? 'viewer.movePin' : 'viewer.choosePlace')}</span>
                <Button size="sm" variant="subtle" onClick={stop}>
                  {t('ui.cancel')}
                </Button>
              </>
            ) : (
              <ErrorNote text={pins.problem!} onRetry={pins.retry} />
            )}
          </div>,
          frame,
        )}
    </>
  );
}

const ways: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
