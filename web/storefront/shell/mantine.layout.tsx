import './mantine.css';
import { MantineProvider } from '@mantine/core';
import { use } from 'react';
import { Outlet } from 'react-router';
import { useLanguage } from '../lib/i18n/use-translation.ts';
import { NonceContext } from '../lib/render/nonce.ts';
import { useTheme } from '../lib/state/theme.ts';
import { PaletteKey } from './palette/palette-key.tsx';
import { amberThemes, amberVariables } from '../../kit/theme/amber-theme.ts';

/** The pages where buyers work (sign-in, cart, checkout, account): Mantine, in the shop's own colours. */
export default function MantineLayout() {
  const nonce = use(NonceContext);
  return (
    <MantineProvider
      theme={amberThemes[useLanguage()]}
      cssVariablesResolver={amberVariables}
      forceColorScheme={useTheme()}
      getStyleNonce={() => nonce}
      deduplicateCssVariables={false}
    >
      <Outlet />
      <PaletteKey />
    </MantineProvider>
  );
}
