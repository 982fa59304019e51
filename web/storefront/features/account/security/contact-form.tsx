import { accountRoutes, type Profile } from '@amberdock/contract/people/account.ts';
import type { Channel } from '@amberdock/contract/people/identity.ts';
import { Button, PasswordInput } from '@mantine/core';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { codeFault, passwordFault, targetFault } from '../../../widgets/form/field-rules.ts';
import { FormFailure } from '../../../widgets/form/form-failure.tsx';
import styles from '../../../widgets/form/form.module.css';
import { TargetFields } from '../form/target-fields.tsx';
import { useFields } from '../../../widgets/form/use-fields.ts';

/** Changes the phone or e-mail: asks for the new one, the code sent to it, and the login password. */
export function ContactForm({ channel, onSaved }: { channel: Channel; onSaved: (profile: Profile) => void }) {
  const { t } = useTranslation('security');
  const fields = useFields({
    start: { channel, target: '', verify_code: '', password: '' },
    check: (values) => ({
      target: targetFault(channel, values.target),
      verify_code: codeFault(values.verify_code),
      password: passwordFault(values.password),
    }),
    labels: { password: t('login_password') },
    fieldOf: {
      account_registered: 'target',
      phone_invalid: 'target',
      email_invalid: 'target',
      verify_code_wrong: 'verify_code',
      wrong_password: 'password',
    },
    send: async ({ target, ...values }) =>
      onSaved(await api.call(accountRoutes.changeContact, { body: { ...values, target: target.trim() } })),
  });
  return (
    <form {...fields.bind} className={styles.form}>
      <TargetFields fields={fields} purpose="change_contact" hasChoice={false} />
      <PasswordInput {...fields.field('password')} autoComplete="current-password" />
      <FormFailure error={fields.failure} />
      <div className={styles.actionsEnd}>
        <Button type="submit" loading={fields.isBusy}>
          {t('contact.save')}
        </Button>
      </div>
    </form>
  );
}
