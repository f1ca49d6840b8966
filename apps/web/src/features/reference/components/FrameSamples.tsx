import type { AppMode } from '@trackyard/rules';
import { useState } from 'react';
import { useAppMode } from '../../../shared/apps/index.ts';
import { Segmented } from '../../../ui/index.ts';
import { Section } from '../ReferencePage.tsx';

const modes: { value: AppMode; label: string }[] = [
  { value: 'DEFAULT', label: 'Default' },
  { value: 'STANDALONE', label: 'Standalone' },
  { value: 'ISOLATED', label: 'Isolated' },
  { value: 'STANDALONE_OPTIONAL', label: 'Optional' },
];

/** What each mode of an app leaves of the frame: that of this page follows the choice. */
export function FrameSamples() {
  const [mode, setMode] = useState<AppMode>('DEFAULT');
  useAppMode(mode);
  return (
    <Section title="reference.appMode">
      <Segmented label="Mode of an app" value={mode} options={modes} onChange={setMode} block />
    </Section>
  );
}
