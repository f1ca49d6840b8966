import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { IconButton } from './IconButton.tsx';
import styles from './Toasts.module.css';

interface Toast {
  title: string;
  text?: string;
  tone?: 'info' | 'success' | 'danger';
  action?: { label: string; onSelect: () => void };
  /** What its action offers ends after so many milliseconds: it stands so long, and no longer while it is hovered or focused. */
  forMs?: number;
}
type Shown = Toast & { id: number };
const ToastContext = createContext<(toast: Toast) => void>(() => {});
const icons = { info: IconInfoCircle, success: IconCircleCheck, danger: IconAlertCircle };
const shownMs = 5_000;
/** While it fades it still takes clicks: one that comes a moment late must not reach what lies below. */
const fadeMs = 600;

/** Shows a toast: 5 s, longer while it is hovered or focused. The same words twice stay one toast, unless each has an action of its own. */
export const useToasts = () => useContext(ToastContext);

/** Runs what nobody waits for: when it fails, the log says `log`, and the person reads why; `quiet` where they learn it otherwise. */
export function useAttempt(): (work: Promise<unknown>, log: string, how?: 'quiet') => void {
  const show = useToasts();
  const t = useTexts();
  return useCallback(
    (work, log, how) => {
      work.catch((error: unknown) => {
        console.error(log, error);
        if (how === 'quiet') return;
        show({ title: error instanceof Error && error.message ? error.message : t('ui.failed'), tone: 'danger' });
      });
    },
    [show, t],
  );
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useTexts();
  const [toasts, setToasts] = useState<Shown[]>([]);
  const nextId = useRef(0);
  const show = useCallback((toast: Toast) => {
    setToasts((now) => {
      // In place of one that may be fading already.
      const others = toast.action ? now : now.filter((it) => it.title !== toast.title || it.text !== toast.text);
      return [...others.slice(-2), { ...toast, id: nextId.current++ }];
    });
  }, []);
  const drop = useCallback((id: number) => setToasts((now) => now.filter((it) => it.id !== id)), []);
  return (
    <ToastContext value={show}>
      {children}
      <section className={styles['stack']} aria-label={t('ui.notices')}>
        <div role="status">{toasts.map((it) => it.tone !== 'danger' && <ToastCard key={it.id} toast={it} onGone={drop} />)}</div>
        <div role="alert">{toasts.map((it) => it.tone === 'danger' && <ToastCard key={it.id} toast={it} onGone={drop} />)}</div>
      </section>
    </ToastContext>
  );
}

function ToastCard({ toast, onGone }: { toast: Shown; onGone: (id: number) => void }) {
  const t = useTexts();
  const [pausedByHand, setPausedByHand] = useState(false);
  const [isFading, setFading] = useState(false);
  const stays = pausedByHand && toast.forMs === undefined;
  useEffect(() => {
    setFading(false);
    if (stays) return;
    const timer = setTimeout(() => setFading(true), toast.forMs ?? shownMs);
    return () => clearTimeout(timer);
  }, [stays, toast.forMs]);
  useEffect(() => {
    if (!isFading) return;
    const timer = setTimeout(() => onGone(toast.id), fadeMs);
    return () => clearTimeout(timer);
  }, [isFading, onGone, toast.id]);
  const Icon = icons[toast.tone ?? 'info'];
  const hold = {
    onPointerEnter: () => setPausedByHand(true),
    onPointerLeave: () => setPausedByHand(false),
    onFocus: () => setPausedByHand(true),
    onBlur: () => setPausedByHand(false),
  };
  return (
    <div className={styles['toast']} data-tone={toast.tone ?? 'info'} data-fading={isFading || undefined} {...hold}>
      <Icon size={18} aria-hidden="true" />
      <div className={styles['words']}>
        <b>{toast.title}</b>
        {toast.text && <p>{toast.text}</p>}
        {toast.action && (
          <button
            type="button"
            className={styles['action']}
            // What it offered for so long has just ended.
            style={isFading && toast.forMs !== undefined ? { visibility: 'hidden' } : undefined}
            onClick={() => {
              toast.action?.onSelect();
              onGone(toast.id);
            }}
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <IconButton label={t('ui.close')} icon={<IconX size={16} />} size="xs" tooltip={false} onClick={() => onGone(toast.id)} />
    </div>
  );
}
