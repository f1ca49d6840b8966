import { Tooltip as MantineTooltip } from '@mantine/core';
import { cloneElement, type ReactElement } from 'react';
import { useTip } from './useTip.ts';

interface Props {
  label: string;
  disabled?: boolean;
  /** Longer: its text runs over several lines. */
  long?: boolean;
  children: ReactElement;
}

/** A short text on hover, and where the keyboard goes. The thing itself has its own label. */
export function Tooltip({ label, disabled = false, long = false, children }: Props) {
  const { shown, follow } = useTip();
  return (
    <MantineTooltip
      label={label}
      disabled={disabled}
      opened={shown}
      {...(long && { multiline: true, maw: '18rem' })}
      events={{ hover: false, focus: false, touch: false }}
      zIndex="calc(var(--ty-z-modal) + 2)"
    >
      {cloneElement(children, follow(children.props as object))}
    </MantineTooltip>
  );
}
