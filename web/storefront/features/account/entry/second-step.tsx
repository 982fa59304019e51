import { Button, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { finishLogIn } from './sign-in.ts';
import type { User } from '../../../lib/session/session.ts';
import { FormFailure } from '../../../widgets/form/form-failure.tsx';
import formStyles from '../../../widgets/form/form.module.css';
import { useFields } from '../../../widgets/form/use-fields.ts';
import { factorCodeOf } from '../../../../kit/factor-code.ts';
import { factorCodeFault } from '../security/factor/factor-code.ts';

type Props = { challenge: string; onDone: (user: User) => Promise<void>; onBack: () => void };

/** The code that follows the password: the authenticator app's, or a recovery code. */
export function SecondStep({ challenge, onDone, onBack }: Props) {
  const { t } = useTranslation('account');
  const { bind, field, failure, focus, isBusy } = useFields({
    start: { totp: '' },
    check: ({ totp }) => ({ totp: factorCodeFault(totp) }),
    fieldOf: { second_factor_wrong: 'totp' },
    send: async ({ totp }) => {
      const user = await finishLogIn({ challenge, ...factorCodeOf(totp) });
      if (user) await onDone(user);
    },
  });
  // oxlint-disable-next-line react/exhaustive-deps -- once, when the step opens
  useEffect(() => focus('totp'), []);
  return (
    <form {...bind} className={formStyles.form}>
      <TextInput
        {...field('totp')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        description={t('login.code_hint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      <FormFailure error={failure} />
      <Button type="submit" fullWidth size="md" loading={isBusy}>
        {t('login.go')}
      </Button>
      <Button variant="subtle" onClick={onBack}>
        {t('login.back')}
      </Button>
    </form>
  );
}
