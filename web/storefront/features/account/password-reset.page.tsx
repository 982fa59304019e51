import { type Channel, identityRoutes } from '@amberdock/contract/people/identity.ts';
import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { showAlert } from '../../lib/notices/alert.ts';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { EntryCard } from './entry/entry-card.tsx';
import { codeFault, passwordFault, repeatFault, targetFault } from '../../widgets/form/field-rules.ts';
import { FormFailure } from '../../widgets/form/form-failure.tsx';
import formStyles from '../../widgets/form/form.module.css';
import { NewPasswordFields } from './form/new-password-fields.tsx';
import { TargetFields } from './form/target-fields.tsx';
import { useFields } from '../../widgets/form/use-fields.ts';

const fieldOf = {
  account_not_registered: 'target',
  phone_invalid: 'target',
  email_invalid: 'target',
  verify_code_wrong: 'verify_code',
} as const;

/** A new login password for anyone who has the account's phone or e-mail; every session ends. */
export default function PasswordResetPage() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const fields = useFields({
    start: { channel: 'phone' as Channel, target: '', verify_code: '', password: '', again: '' },
    check: (values) => ({
      target: targetFault(values.channel, values.target),
      verify_code: codeFault(values.verify_code),
      password: passwordFault(values.password),
      again: repeatFault(values.again, values.password),
    }),
    fieldOf,
    labels: { password: t('password-reset.new') },
    send: async ({ channel, target, verify_code, password }) => {
      const body = { channel, target: target.trim(), verify_code, password };
      await api.call(identityRoutes.resetPassword, { body });
      showAlert(t('password-reset.done'));
      await navigate('/login', { state: { account: body.target } });
    },
  });
  return (
    <EntryCard title={t('password-reset.title')} foot={<Link to="/login">{t('password-reset.back')}</Link>}>
      <p>{t('password-reset.text')}</p>
      <form {...fields.bind} className={formStyles.form}>
        <TargetFields fields={fields} purpose="reset_password" />
        <NewPasswordFields password={fields.field('password')} again={fields.field('again')} />
        <FormFailure error={fields.failure} />
        <Button type="submit" fullWidth size="md" loading={fields.isBusy}>
          {t('password-reset.go')}
        </Button>
      </form>
    </EntryCard>
  );
}
