import { operatorFactorRoutes } from '@amberdock/contract/console/operator-factor.ts';
import type { FactorSecret } from '@amberdock/contract/people/second-factor.ts';
import { Alert, Button, Center, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { isTotp } from '../../../kit/factor-code.ts';
import { QrCode } from '../../../kit/qr-code.tsx';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { OwnPasswordField } from './own-password-field.tsx';

type Props = {
  text: string;
  onDone: () => void;
  /** Shows the recovery codes itself. */
  onCodes?: (codes: readonly string[]) => void;
};

/** Turns the second factor on: the password, a first code of the app, and the recovery codes, shown once. */
export function Enrol({ text, onDone, onCodes }: Props) {
  const [made, setMade] = useState<FactorSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onClose={onDone} />;
  return made ? (
    <FirstCode made={made} onTurnedOn={onCodes ?? setCodes} />
  ) : (
    <ProvePassword text={text} onMade={setMade} />
  );
}

type StepProps = {
  error: Error | null;
  isPending: boolean;
  label: string;
  onSubmit: () => void;
  children: ReactNode;
};

function Step({ error, isPending, label, onSubmit, children }: StepProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        {children}
        {error && (
          <Alert color="red" role="alert">
            {error.message}
          </Alert>
        )}
        <Button type="submit" loading={isPending}>
          {label}
        </Button>
      </Stack>
    </form>
  );
}

function ProvePassword({ text, onMade }: { text: string; onMade: (made: FactorSecret) => void }) {
  const t = useTexts();
  const [password, setPassword] = useState('');
  const make = useMutation({
    mutationFn: () => call(operatorFactorRoutes.makeSecret, { body: { password } }),
    onSuccess: onMade,
    meta: { isShownInPlace: true },
  });
  return (
    <Step error={make.error} isPending={make.isPending} label={t.factor.next} onSubmit={make.mutate}>
      <Text>{text}</Text>
      <OwnPasswordField value={password} onChange={setPassword} data-autofocus />
    </Step>
  );
}

type FirstCodeProps = { made: FactorSecret; onTurnedOn: (codes: readonly string[]) => void };

function FirstCode({ made, onTurnedOn }: FirstCodeProps) {
  const t = useTexts();
  const [code, setCode] = useState('');
  const turnOn = useMutation({
    mutationFn: () =>
      call(operatorFactorRoutes.turnOn, {
        body: { enrolment: made.enrolment, totp: code.replace(/\s/g, '') },
      }),
    onSuccess: ({ recovery_codes }) => onTurnedOn(recovery_codes),
    meta: { isShownInPlace: true },
  });
  const submit = () => {
    if (isTotp(code)) turnOn.mutate();
  };
  return (
    <Step error={turnOn.error} isPending={turnOn.isPending} label={t.factor.turnOn} onSubmit={submit}>
      <Text>{t.factor.scan}</Text>
      <Center>
        <QrCode text={made.uri} label={t.factor.qr} />
      </Center>
      <TextInput
        label={t.factor.secret}
        value={made.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        readOnly
        ff="monospace"
        onFocus={(event) => event.currentTarget.select()}
      />
      <TextInput
        label={t.factor.code}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        withAsterisk={false}
      />
    </Step>
  );
}
