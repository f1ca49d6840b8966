import { useState } from 'react';
import { useNow, useReader } from '../../../data/index.ts';
import { NotificationLine } from '../../../shared/notifications/index.ts';
import { Button, RovingList } from '../../../ui/index.ts';
import { Section } from '../ReferencePage.tsx';
import { sampleNotifications } from './notifications.ts';

const samples = sampleNotifications();

/** A line for each kind of what happens; also of what comes with later parts of the product. */
export function NotificationSamples() {
  const [put, setPut] = useState<readonly string[]>([]);
  const reader = { now: useNow(), ...useReader() };
  const shown = samples.filter((it) => !put.includes(it.key));
  return (
    <Section title="reference.notifications">
      <RovingList>
        {shown.map((it) => (
          <NotificationLine
            key={it.key}
            notification={it}
            reader={reader}
            onClear={() => setPut([...put, it.key])}
            answers={it.asker && <Button size="sm">Let in</Button>}
          />
        ))}
      </RovingList>
      {put.length > 0 && (
        <Button size="sm" onClick={() => setPut([])}>
          All of them
        </Button>
      )}
    </Section>
  );
}
