import { Component, type ReactNode, Suspense, useState } from 'react';
import { useLive } from '../../data/index.ts';
import type { OpenedFile } from '../../shared/entries/index.ts';
import { documentKinds, viewerKind } from './kinds.ts';
import { NotShown, Retry } from './NotShown.tsx';
import { showers } from './registry.ts';
import { TextOfFile } from './TextOfFile.tsx';
import { Waiting } from './Waiting.tsx';

/** A file as its kind is shown, or why it isn't. */
export function Stage({ file }: { file: OpenedFile }) {
  const { trackId } = file;
  const flags = useLive('flags.ofTrack', trackId === undefined ? null : { trackId })?.flags;
  const [attempt, setAttempt] = useState(0);
  const kind = viewerKind(file);
  if (kind === 'other') return <TextOfFile key={file.address} file={file} why="other" />;
  if (documentKinds.has(kind) && trackId !== undefined) {
    if (!flags) return <Waiting />;
    if (!flags.includes('documentViewer')) return <NotShown file={file} why="off" />;
  }
  const { part, most } = showers[kind];
  if (file.size > most) return <TextOfFile key={file.address} file={file} why="tooLarge" />;
  const View = part.current();
  const retry = () => void part.again().then(() => setAttempt((count) => count + 1));
  return (
    <Retry value={retry}>
      <Boundary key={attempt} instead={<NotShown file={file} why="failed" />}>
        <Suspense fallback={<Waiting />}>
          <View {...file} />
        </Suspense>
      </Boundary>
    </Retry>
  );
}

interface BoundaryProps {
  instead: ReactNode;
  children: ReactNode;
}
/** One file that can't be shown leaves the page and the viewer as they are. */
class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override componentDidCatch(error: unknown) {
    console.error('A file could not be previewed', error);
  }
  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
