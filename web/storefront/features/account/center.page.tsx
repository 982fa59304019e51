import { Stack } from '@mantine/core';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useUser } from '../../lib/session/session.ts';
import { DocumentTitle } from '../../ui/page/document-title.tsx';
import { Center } from './center/center.tsx';
import { PageSkeleton } from '../../ui/page/page-states.tsx';
import { Welcome } from './welcome/welcome.tsx';

// Rendered in the browser alone: who is there is known to it alone.
export const clientLoader = () => null;
export const HydrateFallback = PageSkeleton;

/**
 * The personal center; at the first login the welcome stands in its place until it is finished
 * (docs/design/accounts.md#first-login).
 */
export default function CenterPage() {
  const { t } = useTranslation('center');
  const user = useUser();
  return (
    <Stack gap="md">
      <DocumentTitle title={t(user?.first_login === 1 ? 'welcome_title' : 'title')} />
      {user && (user.first_login === 1 ? <Welcome user={user} /> : <Center user={user} />)}
    </Stack>
  );
}
