import { operatorRoutes } from '@amberdock/contract/console/operators.ts';
import { Alert, Button, Stack, TextInput, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { factorCodeOf, isFactorCode } from '../../../kit/factor-code.ts';
import { call } from '../../api/console-api.ts';
import { enter } from '../../api/session.ts';
import { useTexts } from '../../locales/use-texts.ts';

type Props = { challenge: string; onBack: () => void };

/** The form for the code after the password: from the authenticator app, or a recovery code. */
export function SecondStep({ challenge, onBack }: Props) {
  const t = useTexts();
  const [code, setCode] = useState('');
  const queries = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const finish = useMutation({
    mutationFn: () => call(operatorRoutes.signInSecondStep, { body: { challenge, ...factorCodeOf(code) } }),
    onSuccess: (operator) => {
      enter(queries, operator);
    },
    meta: { isShownInPlace: true },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    finish.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <Title order={1} size="h3">
          {t.factor.title}
        </Title>
        {finish.isError && (
          <Alert color="red" role="alert">
            {finish.error.message}
          </Alert>
        )}
        <TextInput
          label={t.factor.anyCode}
          description={t.factor.signInNote}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          autoComplete="one-time-code"
          autoCapitalize="none"
          ref={field}
          required
          withAsterisk={false}
        />
        <Button type="submit" loading={finish.isPending} disabled={!isFactorCode(code)} fullWidth>
          {t.signIn.submit}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          {t.factor.back}
        </Button>
      </Stack>
    </form>
  );
}
