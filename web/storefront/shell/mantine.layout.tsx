import './mantine.css';
import { MantineProvider } from '@mantine/core';
import { Outlet } from 'react-router';
import { useLanguage } from '../lib/i18n/use-translation.ts';
import { useTheme } from '../lib/state/theme.ts';
import { PaletteKey } from './palette/palette-key.tsx';
import { amberThemes, amberVariables } from '../../kit/theme/amber-theme.ts';
import { useKeptFocus } from '../../kit/use-kept-focus.ts';

/** The pages where buyers work (sign-in, cart, checkout, account): Mantine, in the shop's own colors. */
export default function MantineLayout() {
  useKeptFocus();
  return (
    <MantineProvider
      theme={amberThemes[useLanguage()]}
      cssVariablesResolver={amberVariables}
      forceColorScheme={useTheme()}
      deduplicateCssVariables={false}
    >
      <Outlet />
      <PaletteKey />
    </MantineProvider>
  );
}
