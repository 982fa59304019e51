import { type RecoveryCodes, secondFactorRoutes } from '@amberdock/contract/people/second-factor.ts';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { factorCodeOf } from '../../../../../kit/factor-code.ts';
import { api } from '../../../../lib/api/api.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { passwordFault } from '../../../../widgets/form/field-rules.ts';
import { FormFailure } from '../../../../widgets/form/form-failure.tsx';
import styles from '../../../../widgets/form/form.module.css';
import { useFields } from '../../../../widgets/form/use-fields.ts';
import { factorCodeFault } from './factor-code.ts';

type Props =
  | { action: 'renew'; onDone: (given: RecoveryCodes) => void }
  | { action: 'turn_off'; onDone: () => void };

/** Takes the login password and a code of the app, or a recovery code, for new recovery codes or to turn the app off. */
export function ProofForm({ action, onDone }: Props) {
  const { t } = useTranslation('security');
  const { bind, field, failure, isBusy } = useFields({
    start: { password: '', totp: '' },
    check: ({ password, totp }) => ({ password: passwordFault(password), totp: factorCodeFault(totp) }),
    labels: { password: t('login_password'), totp: t('factor.any_code') },
    fieldOf: { wrong_password: 'password', second_factor_wrong: 'totp' },
    send: async ({ password, totp }) => {
      const body = { password, ...factorCodeOf(totp) };
      if (action === 'renew') return onDone(await api.call(secondFactorRoutes.renewCodes, { body }));
      await api.call(secondFactorRoutes.turnOff, { body });
      onDone();
    },
  });
  return (
    <form {...bind} className={styles.form}>
      <p>{t(`factor.${action}_text`)}</p>
      <PasswordInput {...field('password')} data-autofocus autoComplete="current-password" />
      <TextInput {...field('totp')} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
      <FormFailure error={failure} />
      <div className={styles.actionsEnd}>
        <Button type="submit" loading={isBusy}>
          {t(`factor.${action}`)}
        </Button>
      </div>
    </form>
  );
}
