import { Button, Text } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { canUsePasskeys } from '../../../../kit/passkeys.ts';
import { logInByPasskey } from './passkeys-of-browser.ts';
import type { User } from '../../../lib/session/session.ts';
import { MutationError } from '../../../ui/page/mutation-error.tsx';

const never = () => () => {};

/** Signs in with a passkey, if the browser has them. */
export function ByPasskey({ onDone }: { onDone: (user: User) => Promise<void> }) {
  const { t } = useTranslation('account');
  const [wasNoneUsed, setNoneUsed] = useState(false);
  const logIn = useMutation(logInByPasskey, {
    onSuccess: (user) => {
      setNoneUsed(user === null);
      return user ? onDone(user) : undefined;
    },
  });
  // The server cannot know, and assumes a browser that has passkeys.
  const canUse = useSyncExternalStore(never, canUsePasskeys, () => true);
  if (!canUse) return null;
  return (
    <>
      <Button
        variant="default"
        fullWidth
        size="md"
        mt="sm"
        loading={logIn.isPending}
        onClick={() => void logIn.mutate()}
      >
        {t('login.passkey')}
      </Button>
      <MutationError of={logIn} />
      {wasNoneUsed && (
        <Text role="status" size="sm" c="var(--ink-2)" mt="xs">
          {t('login.passkey_none')}
        </Text>
      )}
    </>
  );
}
