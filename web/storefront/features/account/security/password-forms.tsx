import { accountRoutes } from '@amberdock/contract/people/account.ts';
import type { Channel } from '@amberdock/contract/people/identity.ts';
import { Button, PasswordInput, SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { CodeField } from '../form/code-field.tsx';
import { codeFault, passwordFault, repeatFault } from '../../../widgets/form/field-rules.ts';
import { FormFailure } from '../../../widgets/form/form-failure.tsx';
import styles from '../../../widgets/form/form.module.css';
import { NewPasswordFields } from '../form/new-password-fields.tsx';
import { useFields } from '../../../widgets/form/use-fields.ts';

/** Changes the login password, which takes the present one; all other sessions end. */
export function LoginPasswordForm({ onSaved }: { onSaved: () => void }) {
  const { t } = useTranslation('security');
  const { bind, field, failure, isBusy } = useFields({
    start: { old_password: '', new_password: '', again: '' },
    check: ({ old_password, new_password, again }) => ({
      old_password: passwordFault(old_password),
      new_password: passwordFault(new_password) ?? (new_password === old_password ? { kind: 'same' } : null),
      again: repeatFault(again, new_password),
    }),
    fieldOf: { wrong_password: 'old_password' },
    send: async ({ old_password, new_password }) => {
      await api.call(accountRoutes.changePassword, { body: { old_password, new_password } });
      onSaved();
    },
  });
  return (
    <form {...bind} className={styles.form}>
      <p>{t('password.text')}</p>
      <PasswordInput {...field('old_password')} data-autofocus autoComplete="current-password" />
      <NewPasswordFields password={field('new_password')} again={field('again')} />
      <FormFailure error={failure} />
      <div className={styles.actionsEnd}>
        <Button type="submit" loading={isBusy}>
          {t('password.change')}
        </Button>
      </div>
    </form>
  );
}

export type Contacts = { phone: string | null; email: string | null };
type Proof = 'password' | Channel;
type PaymentProps = {
  contacts: Contacts;
  onSaved: () => void;
  /** Beside the button that saves. */
  aside?: ReactNode;
};

/**
 * Sets or changes the payment password, with the login password or a code sent to the account's own phone or e-mail.
 * This lifts a lock.
 */
export function PaymentPasswordForm({ contacts, onSaved, aside }: PaymentProps) {
  const { t } = useTranslation('security');
  const { bind, field, form, failure, isBusy, showErrors } = useFields({
    start: { proof: 'password' as Proof, password: '', verify_code: '', payment_password: '', again: '' },
    check: ({ proof, password, verify_code, payment_password, again }) => ({
      password: proof === 'password' ? passwordFault(password) : null,
      verify_code: proof === 'password' ? null : codeFault(verify_code),
      payment_password: passwordFault(payment_password),
      again: repeatFault(again, payment_password),
    }),
    labels: { password: t('login_password') },
    fieldOf: {
      payment_password_is_login: 'payment_password',
      wrong_password: 'password',
      verify_code_wrong: 'verify_code',
      contact_mismatch: 'verify_code',
    },
    send: async ({ proof, password, verify_code, payment_password }) => {
      if (proof === 'password')
        await api.call(accountRoutes.setPaymentPassword, { body: { password, payment_password } });
      else
        await api.call(accountRoutes.resetPaymentPassword, {
          body: { channel: proof, verify_code, payment_password },
        });
      onSaved();
    },
  });
  const { proof } = form.values;
  const channels = (['phone', 'email'] as const).filter((channel) => contacts[channel]);
  return (
    <form {...bind} className={styles.form}>
      {channels.length > 0 && (
        <SegmentedControl
          fullWidth
          aria-label={t('payment.proof')}
          {...form.getInputProps('proof')}
          data={(['password', ...channels] as const).map((value) => ({
            value,
            label: t(`payment.by.${value}`),
          }))}
        />
      )}
      {proof === 'password' ? (
        <PasswordInput {...field('password')} data-autofocus autoComplete="current-password" />
      ) : (
        <CodeField
          {...field('verify_code')}
          channel={proof}
          target={contacts[proof] ?? ''}
          purpose="payment_password"
          onRefused={(sentence) => showErrors({ verify_code: sentence })}
        />
      )}
      <NewPasswordFields password={field('payment_password')} again={field('again')} />
      <FormFailure error={failure} />
      <div className={styles.actionsEnd}>
        {aside}
        <Button type="submit" loading={isBusy}>
          {t('payment.save')}
        </Button>
      </div>
    </form>
  );
}
