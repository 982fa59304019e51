import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { type Channel, identityRoutes } from '@amberdock/contract/people/identity.ts';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { showAlert } from '../../lib/notices/alert.ts';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { logOnly } from '../../lib/log.ts';
import { beforeValue } from '../../lib/typeset.ts';
import { EntryCard } from './entry/entry-card.tsx';
import {
  atMost,
  codeFault,
  type Faults,
  passwordFault,
  phoneFault,
  repeatFault,
  required,
  targetFault,
  usernameFault,
} from '../../widgets/form/field-rules.ts';
import { FormFailure } from '../../widgets/form/form-failure.tsx';
import formStyles from '../../widgets/form/form.module.css';
import { NewPasswordFields } from './form/new-password-fields.tsx';
import { TargetFields } from './form/target-fields.tsx';
import { useFields } from '../../widgets/form/use-fields.ts';

const fieldOf = {
  account_registered: 'target',
  phone_invalid: 'target',
  email_invalid: 'target',
  username_taken: 'username',
  verify_code_wrong: 'verify_code',
} as const;

const start = {
  account_type: 'individual' as 'individual' | 'company',
  company_name: '',
  username: '',
  channel: 'phone' as Channel,
  target: '',
  verify_code: '',
  password: '',
  again: '',
};

type Values = typeof start;

const faultsIn = (values: Values): Faults<Values> => ({
  company_name:
    values.account_type === 'company'
      ? (required(values.company_name) ?? atMost(values.company_name, textLengthMax.companyName))
      : null,
  username: usernameFault(values.username),
  target: targetFault(values.channel, values.target),
  verify_code: codeFault(values.verify_code),
  password: passwordFault(values.password),
  again: repeatFault(values.again, values.password),
});

const bodyOf = ({
  account_type,
  company_name,
  username,
  channel,
  target,
  verify_code,
  password,
}: Values) => ({
  account_type,
  username: username.trim(),
  channel,
  target: target.trim(),
  verify_code,
  password,
  ...(account_type === 'company' && { company_name: company_name.trim() }),
});

/** Success prompts the login, with the account filled in. */
function useRegistration() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  return useFields({
    start,
    check: faultsIn,
    fieldOf,
    send: async (values, idempotencyKey) => {
      const body = bodyOf(values);
      const { message } = await api.send(identityRoutes.register, { body }, { idempotencyKey });
      showAlert(message ?? t('register.done'));
      await navigate('/login', { state: { account: body.username } });
    },
  });
}

/**
 * Sign-up of a person or a company with a code; a phone that is registered already is reported on leaving its
 * field.
 */
export default function RegisterPage() {
  const { t } = useTranslation('account');
  const fields = useRegistration();
  const { form, field } = fields;

  const checkPhone = async (phone: string) => {
    if (form.values.channel !== 'phone' || phoneFault(phone)) return;
    try {
      const { data, message } = await api.send(identityRoutes.checkPhone, { query: { phone: phone.trim() } });
      if (data.registered) form.setFieldError('target', message);
    } catch (error) {
      // Only an early word: registering asks again.
      logOnly('The phone could not be checked.', error);
    }
  };

  return (
    <EntryCard
      title={t('register.title')}
      foot={
        <>
          {beforeValue(t('register.has_account'))}
          <Link to="/login">{t('register.login')}</Link>
        </>
      }
    >
      <form {...fields.bind} className={formStyles.form}>
        <SegmentedControl
          fullWidth
          aria-label={t('register.account_type')}
          {...form.getInputProps('account_type')}
          data={[
            { value: 'individual', label: t('register.individual') },
            { value: 'company', label: t('register.company') },
          ]}
        />
        {form.values.account_type === 'company' && (
          <TextInput {...field('company_name')} autoComplete="organization" />
        )}
        <TextInput
          {...field('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          description={t('register.username_hint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
        />
        <TargetFields fields={fields} purpose="register" onTargetLeft={(target) => void checkPhone(target)} />
        <NewPasswordFields password={field('password')} again={field('again')} />
        <FormFailure error={fields.failure} />
        <Button type="submit" fullWidth size="md" loading={fields.isBusy}>
          {t('register.go')}
        </Button>
      </form>
    </EntryCard>
  );
}
