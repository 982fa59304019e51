import { operatorFactorRoutes } from '@amberdock/contract/console/operator-factor.ts';
import { Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { factorCodeOf, isFactorCode } from '../../../kit/factor-code.ts';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { showDone } from '../../ui/show-failure.ts';
import { OwnPasswordField } from './own-password-field.tsx';

type Props = {
  action: 'turnOff' | 'renew';
  onClose: () => void;
  onRenewed: (codes: readonly string[]) => void;
};

/** The form for the password and a code, to turn off the second factor or to make new recovery codes. */
export function ProveBoth({ action, onClose, onRenewed }: Props) {
  const t = useTexts();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const send = useMutation({
    mutationFn: async () => {
      const body = { password, ...factorCodeOf(code) };
      if (action === 'renew') return (await call(operatorFactorRoutes.renewCodes, { body })).recovery_codes;
      await call(operatorFactorRoutes.turnOff, { body });
      return null;
    },
    onSuccess: (codes) => {
      if (codes) return onRenewed(codes);
      showDone(t.factor.turnedOff);
      onClose();
    },
    meta: { isShownInPlace: true },
  });
  return (
    <FormDialog
      title={t.factor[action]}
      onClose={onClose}
      onSubmit={send.mutate}
      submit={{ label: t.factor[action], isPending: send.isPending, isDisabled: !isFactorCode(code) }}
      error={send.error}
    >
      <Text size="sm">{t.factor[`${action}Note`]}</Text>
      <OwnPasswordField value={password} onChange={setPassword} data-autofocus />
      <TextInput
        label={t.factor.anyCode}
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        required
        withAsterisk={false}
      />
    </FormDialog>
  );
}
