import { operatorRoutes } from '@amberdock/contract/console/operators.ts';
import {
  Alert,
  Anchor,
  Button,
  Center,
  Group,
  Modal,
  Paper,
  PasswordInput,
  Stack,
  TextInput,
  Title,
} from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call, ConsoleApiError } from '../../api/console-api.ts';
import { enter } from '../../api/session.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { changePreferences, usePreferences } from '../../preferences.ts';
import { useReturnedFocus } from '../../../kit/use-returned-focus.ts';
import { useIsTopmost } from '../../ui/dialogs/use-is-topmost.ts';
import { ByPasskey } from './by-passkey.tsx';
import { SecondStep } from './second-step.tsx';

/**
 * The sign-in form for an operator: account, password, and a code if the second factor is on; then the requested page
 * opens.
 */
export function SignIn() {
  return (
    <Center mih="100vh" p="md" component="main">
      <Paper withBorder p="xl" w={380} radius="md">
        <Steps account="" />
      </Paper>
    </Center>
  );
}

/** Asks an operator whose session has ended to sign in, over the page that stays with what is typed there. */
export function SignInAgain({ account }: { account: string }) {
  const t = useTexts();
  useIsTopmost();
  useReturnedFocus();
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      size={380}
      padding="xl"
      attributes={{ content: { 'aria-label': t.signIn.title } }}
    >
      <Alert color="amber" mb="md">
        {t.signIn.ended}
      </Alert>
      <Steps account={account} />
    </Modal>
  );
}

function Steps({ account }: { account: string }) {
  const [challenge, setChallenge] = useState<string | null>(null);
  return challenge ? (
    <SecondStep challenge={challenge} onBack={() => setChallenge(null)} />
  ) : (
    <PasswordStep known={account} onSecondStep={setChallenge} />
  );
}

type PasswordProps = {
  /** The account of the operator whose session has ended, or none. */
  known: string;
  onSecondStep: (challenge: string) => void;
};

function PasswordStep({ known, onSecondStep }: PasswordProps) {
  const t = useTexts();
  const [account, setAccount] = useState(known);
  const [password, setPassword] = useState('');
  const queries = useQueryClient();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const signIn = useMutation({
    mutationFn: () => call(operatorRoutes.signIn, { body: { account, password } }),
    onSuccess: (operator) => {
      enter(queries, operator);
    },
    onError: (error) => {
      if (error instanceof ConsoleApiError && error.code === 'second_factor_required')
        onSecondStep((error.data as { challenge: string }).challenge);
    },
    meta: { isShownInPlace: true },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <Title order={1} size="h3">
          {t.signIn.title}
        </Title>
        {signIn.isError && (
          <Alert color="red" role="alert">
            {signIn.error.message}
            {isWrongPassword(signIn.error) && <div>{t.signIn.forgotten}</div>}
          </Alert>
        )}
        <TextInput
          label={t.signIn.account}
          value={account}
          onChange={(event) => setAccount(event.currentTarget.value)}
          autoComplete="username"
          autoCapitalize="none"
          {...(known === '' && { ref: first })}
          required
          withAsterisk={false}
        />
        <PasswordInput
          label={t.signIn.password}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          autoComplete="current-password"
          {...(known !== '' && { ref: first })}
          required
          withAsterisk={false}
        />
        <Button type="submit" loading={signIn.isPending} fullWidth>
          {t.signIn.submit}
        </Button>
        <ByPasskey />
        <OtherSignIns />
      </Stack>
    </form>
  );
}

const isWrongPassword = (error: Error): boolean =>
  error instanceof ConsoleApiError && error.code === 'wrong_credentials';

/** Links to the shop and to the other language. */
function OtherSignIns() {
  const t = useTexts();
  const { language } = usePreferences();
  return (
    <Group justify="space-between">
      <Anchor href="/library" size="sm">
        {t.signIn.storefront}
      </Anchor>
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => changePreferences({ language: language === 'en' ? 'zh' : 'en' })}
      >
        {t.shell.language}
      </Button>
    </Group>
  );
}
