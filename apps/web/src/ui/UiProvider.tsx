import { DirectionProvider, type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { ThemeColour } from './ThemeColour.tsx';
import { ToastProvider } from './Toasts.tsx';
import { cssVariablesResolver, theme } from './theme.ts';

/** Mantine with our theme, and the toasts. Its variables are in a file (see vite.config.ts), so no style element is written. */
export const UiProvider = ({
  colours,
  direction,
  children,
}: {
  colours: MantineColorSchemeManager;
  direction: 'ltr' | 'rtl';
  children: ReactNode;
}) => (
  <DirectionProvider initialDirection={direction} detectDirection={false}>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colours}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <ThemeColour />
      <ToastProvider>{children}</ToastProvider>
    </MantineProvider>
  </DirectionProvider>
);
