import { operatorFactorRoutes } from '@amberdock/contract/console/operator-factor.ts';
import { operatorPasskeyRoutes } from '@amberdock/contract/console/operator-passkeys.ts';
import { type Passkey, passkeyNameLengthMax } from '@amberdock/contract/people/passkeys.ts';
import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { factorCodeOf, isFactorCode } from '../../../kit/factor-code.ts';
import { makePasskey } from '../../../kit/passkeys.ts';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { factorKey } from './factor-key.ts';
import { OwnPasswordField } from './own-password-field.tsx';

type Typed = { name: string; password: string; code: string };

/** Begins a passkey with what was typed, has the browser make it, and keeps it; says whether a code is needed. */
function useAddPasskey(onAdded: (passkeys: Passkey[]) => void) {
  const factor = useQuery({ queryKey: factorKey, queryFn: () => call(operatorFactorRoutes.state) });
  const needsCode = Boolean(factor.data?.turned_on_at);
  const add = useMutation({
    mutationFn: async ({ name, password, code }: Typed) => {
      const proof = needsCode ? { password, ...factorCodeOf(code) } : { password };
      const options = await call(operatorPasskeyRoutes.begin, { body: proof });
      const credential = await makePasskey(options);
      if (!credential) return null;
      const body = { ceremony: options.ceremony, passkey_name: name.trim(), credential };
      return call(operatorPasskeyRoutes.add, { body });
    },
    onSuccess: (passkeys) => passkeys && onAdded(passkeys),
    meta: { isShownInPlace: true },
  });
  return { needsCode, add };
}

/** The form of a new passkey: its name, the password and a code where two-step verification is on, then the browser's own dialog. */
export function AddPasskey({ onAdded }: { onAdded: (passkeys: Passkey[]) => void }) {
  const t = useTexts();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { needsCode, add } = useAddPasskey(onAdded);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate({ name, password, code });
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text size="sm">{t.factor.passkeyStart}</Text>
        {add.isError && (
          <Alert color="red" role="alert">
            {add.error.message}
          </Alert>
        )}
        {add.isSuccess && add.data === null && (
          <Text role="status" size="sm">
            {t.factor.passkeyCanceled}
          </Text>
        )}
        <TextInput
          label={t.factor.passkeyName}
          value={name}
          maxLength={passkeyNameLengthMax}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
          required
          withAsterisk={false}
        />
        <OwnPasswordField value={password} onChange={setPassword} />
        {needsCode && (
          <TextInput
            label={t.factor.anyCode}
            value={code}
            autoComplete="one-time-code"
            onChange={(event) => setCode(event.currentTarget.value)}
            required
            withAsterisk={false}
          />
        )}
        <Button
          type="submit"
          loading={add.isPending}
          disabled={name.trim() === '' || (needsCode && !isFactorCode(code))}
        >
          {t.factor.next}
        </Button>
      </Stack>
    </form>
  );
}
