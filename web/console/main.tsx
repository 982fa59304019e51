import '../kit/theme/fonts.css';
import '../kit/theme/tokens.css';
import '@mantine/core/styles.layer.css';
import '@mantine/charts/styles.layer.css';
import '@mantine/dates/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@mantine/spotlight/styles.layer.css';
import 'mantine-datatable/styles.layer.css';
import './console.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { amberThemes, amberVariables } from '../kit/theme/amber-theme.ts';
import { queryClient } from './api/query-client.ts';
import { usePreferences } from './preferences.ts';
import { router } from './routes.tsx';

function Console() {
  const { theme, language } = usePreferences();
  return (
    <MantineProvider
      theme={amberThemes[language]}
      cssVariablesResolver={amberVariables}
      forceColorScheme={theme}
    >
      <QueryClientProvider client={queryClient}>
        <Notifications position="top-center" limit={3} />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <Console />
  </StrictMode>,
);
