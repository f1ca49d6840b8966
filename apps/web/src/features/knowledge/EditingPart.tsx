import type { Article } from '@trackyard/contract';
import { Component, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useTexts } from '../../texts/index.ts';
import { ErrorNote, Loading, retryablePart } from '../../ui/index.ts';
import type { EditingProps } from './editor/EditingView.tsx';

/** The editor is loaded when somebody edits, and nothing of it before. */
const part = retryablePart<EditingProps>(async () => ({ default: (await import('./editor/index.ts')).EditingView }));

export function EditingPart(props: EditingProps & { article: Article }) {
  const t = useTexts();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round loads it anew
  const View = useMemo(() => part.current(), [round]);
  const again = () => void part.again().then(() => setRound((now) => now + 1));
  return (
    <Failing key={round} instead={<ErrorNote text={t('knowledge.editorFailed')} onRetry={again} />}>
      <Suspense fallback={<Loading kind="infinity" label={t('knowledge.loadingEditor')} />}>
        <View {...props} />
      </Suspense>
    </Failing>
  );
}

class Failing extends Component<{ instead: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override componentDidCatch(cause: unknown) {
    console.error('The editor failed', cause);
  }
  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
