import { IconAlertTriangle, IconBulb, IconFlame, IconInfoCircle } from '@tabler/icons-react';
import { type CalloutKind, calloutKindOf, type DocumentNode } from '@trackyard/rules';
import type { ReactNode } from 'react';
import { type TextKey, useTexts } from '../../../texts/index.ts';

export const calloutNames: Readonly<Record<CalloutKind, TextKey>> = {
  note: 'knowledge.calloutNote',
  tip: 'knowledge.calloutTip',
  warning: 'knowledge.calloutWarning',
  caution: 'knowledge.calloutCaution',
};
const icons = { note: IconInfoCircle, tip: IconBulb, warning: IconAlertTriangle, caution: IconFlame };
export function CalloutIcon({ kind }: { kind: CalloutKind }) {
  const Icon = icons[kind];
  return <Icon size={20} aria-hidden="true" />;
}

/** Blocks that stand out, with a sign for what they are. */
export function CalloutView({ node, children }: { node: DocumentNode; children: ReactNode }) {
  const t = useTexts();
  const kind = calloutKindOf(node);
  return (
    <div role="note" aria-label={t(calloutNames[kind])} data-callout={kind}>
      <span data-sign="">
        <CalloutIcon kind={kind} />
      </span>
      <div>{children}</div>
    </div>
  );
}
