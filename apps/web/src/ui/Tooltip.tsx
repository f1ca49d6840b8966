import { Tooltip as MantineTooltip } from '@mantine/core';
import type { ReactElement } from 'react';

/** A short text on hover and focus. The thing itself has its own label. */
export const Tooltip = ({ label, disabled = false, children }: { label: string; disabled?: boolean; children: ReactElement }) => (
  <MantineTooltip
    label={label}
    disabled={disabled}
    events={{ hover: true, focus: true, touch: false }}
    zIndex="calc(var(--ty-z-modal) + 2)"
  >
    {children}
  </MantineTooltip>
);
