import { Anchor, Stack, Text } from '@mantine/core';
import { createBrowserRouter, Link } from 'react-router';
import { useTexts } from './locales/use-texts.ts';
import { Shell } from './shell/shell.tsx';

function NotFound() {
  const t = useTexts();
  return (
    <Stack>
      <Text>{t.shell.notFound}</Text>
      <Anchor component={Link} to="/">
        {t.shell.toHome}
      </Anchor>
    </Stack>
  );
}

/** The console's table of contents; each page is loaded when it is first opened. */
export const router = createBrowserRouter(
  [
    {
      path: '/',
      element: <Shell />,
      children: [
        { index: true, lazy: () => import('./features/home/home.page.tsx') },
        { path: 'staff', lazy: () => import('./features/staff/staff.page.tsx') },
        { path: 'audit-log', lazy: () => import('./features/audit-log/audit-log.page.tsx') },
        { path: 'jobs', lazy: () => import('./features/jobs/jobs.page.tsx') },
        { path: 'outbox', lazy: () => import('./features/outbox/outbox.page.tsx') },
        { path: '*', element: <NotFound /> },
      ],
    },
  ],
  { basename: '/console' },
);
