import { IconWifiOff } from '@tabler/icons-react';
import { AppIcon } from '../../../shared/apps/index.ts';
import { ExternalLabel } from '../../../shared/tracks/index.ts';
import {
  Button,
  Cover,
  coverPatterns,
  EmptyState,
  ErrorNote,
  Loading,
  Progress,
  RestoredDraftNote,
  Skeleton,
  SkeletonRows,
  Spinner,
  Stop,
  Strip,
  Terms,
  useToasts,
} from '../../../ui/index.ts';
import styles from '../ReferencePage.module.css';
import { Row, Section } from '../ReferencePage.tsx';

const nothing = () => undefined;

export function NoticeSamples() {
  const show = useToasts();
  return (
    <>
      <Section title="reference.toasts">
        <Row>
          <Button
            onClick={() =>
              show({ title: 'A new version is ready', text: 'Reload when it suits you.', action: { label: 'Reload', onSelect: nothing } })
            }
          >
            Information
          </Button>
          <Button onClick={() => show({ title: 'Task added', text: 'It is in Autumn blend launch.', tone: 'success' })}>Success</Button>
          <Button onClick={() => show({ title: 'The file is too large', text: 'At most 200 MB.', tone: 'danger' })}>Danger</Button>
        </Row>
      </Section>
      <Section title="reference.states">
        <Strip tone="warning" icon={<IconWifiOff size={16} />} action={{ label: 'Try now', onSelect: nothing }}>
          Offline. Changes are kept here.
        </Strip>
        <Strip tone="quiet" icon={<Spinner />} dismiss={{ label: 'Put away', onSelect: nothing }}>
          Reconnecting
        </Strip>
        <ErrorNote text="The server does not answer." onRetry={nothing} />
        <ErrorNote text="The picture could not be read." />
        <RestoredDraftNote shown onDiscard={nothing} />
        <Terms
          of={[
            { name: 'Green', text: 'Coffee before it is roasted.' },
            { name: 'First crack', text: 'Where a light roast begins.' },
          ]}
        />
        <EmptyState
          title="No lots at sea"
          text="When you mark an offer as bought, it sails in here."
          action={<Button size="sm">Lot</Button>}
        />
        <EmptyState page drawing={<IconWifiOff size={48} />} title="This page is empty" text="It stands in the middle, with a drawing." />
        <SkeletonRows label="Sample rows" avatar />
        <Row>
          <Skeleton width="12rem" />
          <Skeleton width="2rem" height="2rem" round />
        </Row>
        <Row>
          <Spinner />
          <Stop state="read" />
          <Stop state="unread" />
          <Stop state="here" />
        </Row>
        <Row>
          <AppIcon icon="app-icons/general/application" />
          <AppIcon icon="app-icons/general/application" solid />
          <ExternalLabel whose="This App is shared from another tenant: Harbour Imports" />
        </Row>
        <Progress label="Sample progress" share={0.4} />
        <Progress label="Sample progress without an end" share={null} />
      </Section>
      <Section title="reference.loading">
        {(['bubbles', 'bar', 'infinity'] as const).map((it) => (
          <Loading key={it} kind={it} label={`A sample of ${it}`} />
        ))}
      </Section>
      <Section title="reference.covers">
        <div className={styles['covers']}>
          {Object.keys(coverPatterns).map((it) => (
            <Cover key={it} seed={`sample ${it}`} pattern={it as keyof typeof coverPatterns} />
          ))}
        </div>
      </Section>
    </>
  );
}
