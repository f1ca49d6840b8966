import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../texts/index.ts';
import { ErrorNote, Skeleton } from '../../../ui/index.ts';
import type { Drawing, openChart } from './chart-engine.ts';
import styles from './reporting.module.css';

/** A chart. Screen readers skip it and read the table beside it. Its code loads with the first chart. */
export function Chart({ drawing }: { drawing: Drawing }) {
  const t = useTexts();
  const element = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<ReturnType<typeof openChart>>();
  const [problem, setProblem] = useState(false);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round is another try
  useEffect(() => {
    let opened: ReturnType<typeof openChart> | undefined;
    let isOver = false;
    setProblem(false);
    import('./chart-engine.ts').then(
      (engine) => {
        if (isOver || !element.current) return;
        opened = engine.openChart(element.current);
        setChart(opened);
      },
      (cause: unknown) => {
        console.warn('The charts could not be loaded', cause);
        if (!isOver) setProblem(true);
      },
    );
    return () => {
      isOver = true;
      opened?.close();
    };
  }, [round]);
  useEffect(() => chart?.draw(drawing), [chart, drawing]);
  if (problem) return <ErrorNote text={t('reporting.noCharts')} onRetry={() => setRound((it) => it + 1)} />;
  return (
    <div className={styles['chart']} aria-hidden="true">
      {!chart && <Skeleton width="100%" height="100%" />}
      <div ref={element} className={styles['canvas']} />
    </div>
  );
}
