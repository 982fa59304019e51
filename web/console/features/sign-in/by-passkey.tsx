import { operatorPasskeyRoutes } from '@amberdock/contract/console/operator-passkeys.ts';
import { Alert, Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askForPasskey, canUsePasskeys } from '../../../kit/passkeys.ts';
import { call } from '../../api/console-api.ts';
import { enter } from '../../api/session.ts';
import { useTexts } from '../../locales/use-texts.ts';

/** Signs an operator in with a passkey, if the browser supports them. */
export function ByPasskey() {
  const t = useTexts();
  const queries = useQueryClient();
  const signIn = useMutation({
    mutationFn: async () => {
      const options = await call(operatorPasskeyRoutes.beginSignIn, { body: {} });
      const credential = await askForPasskey(options);
      if (!credential) return null;
      return call(operatorPasskeyRoutes.signIn, { body: { ceremony: options.ceremony, credential } });
    },
    onSuccess: (operator) => {
      if (operator) enter(queries, operator);
    },
    meta: { isShownInPlace: true },
  });
  if (!canUsePasskeys()) return null;
  return (
    <>
      <Button variant="default" fullWidth loading={signIn.isPending} onClick={() => signIn.mutate()}>
        {t.signIn.passkey}
      </Button>
      {signIn.isError && (
        <Alert color="red" role="alert">
          {signIn.error.message}
        </Alert>
      )}
      {signIn.isSuccess && signIn.data === null && (
        <Text role="status" size="sm">
          {t.signIn.noPasskey}
        </Text>
      )}
    </>
  );
}
