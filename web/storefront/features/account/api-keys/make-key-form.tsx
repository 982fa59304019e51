import {
  apiKeyRoutes,
  type ApiKey,
  keyScopes,
  requestsPerMinute as requests,
} from '@amberdock/contract/people/api-keys.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { Button, Checkbox, NativeSelect, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { typedAmount } from '../../../lib/money/typed-amount.ts';
import { type Fault, required, requiredAmount } from '../../../widgets/form/field-rules.ts';
import { FormFailure } from '../../../widgets/form/form-failure.tsx';
import styles from '../../../widgets/form/form.module.css';
import { useFields } from '../../../widgets/form/use-fields.ts';

type Values = {
  key_name: string;
  scopes: ApiKey['scopes'];
  requests_per_minute: string;
  expires_in_days: string;
  daily_limit: string;
  payment_password: string;
};

const start: Values = {
  key_name: '',
  scopes: ['catalogue', 'orders.read'],
  requests_per_minute: String(requests.default),
  expires_in_days: '365',
  daily_limit: '',
  payment_password: '',
};
/** Offered times until a key ends, in days; the empty one is never. */
const expiries = ['30', '90', '365', ''];

const requestsFault = (text: string): Fault | null => {
  const count = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
  return count >= requests.min && count <= requests.max ? null : { kind: 'format' };
};

const pays = ({ scopes }: Values) => scopes.includes('pay');

const bodyOf = (values: Values) => ({
  key_name: values.key_name.trim(),
  scopes: values.scopes,
  requests_per_minute: Number(values.requests_per_minute),
  ...(values.expires_in_days && { expires_in_days: Number(values.expires_in_days) }),
  ...(pays(values) && {
    daily_limit: { amount: typedAmount(values.daily_limit), currency: 'CNY' as const },
    payment_password: values.payment_password,
  }),
});

/** Asks what a new key may do and for how long; one that pays needs a daily limit and the payment password. */
export function MakeKeyForm({ onMade }: { onMade: (token: string) => void }) {
  const { t } = useTranslation('keys');
  const fields = useFields<Values>({
    start,
    check: (values) => ({
      key_name: required(values.key_name),
      scopes: values.scopes.length === 0 ? { kind: 'required' } : null,
      requests_per_minute: requestsFault(values.requests_per_minute),
      daily_limit: pays(values) ? requiredAmount(values.daily_limit, 'CNY') : null,
      payment_password: pays(values) ? required(values.payment_password) : null,
    }),
    labels: {
      key_name: t('field.name'),
      scopes: t('field.scopes'),
      requests_per_minute: t('field.requests'),
      expires_in_days: t('field.expires'),
      daily_limit: t('field.daily_limit'),
      payment_password: t('field.payment_password'),
    },
    fieldOf: {
      payment_password_wrong: 'payment_password',
      payment_password_locked: 'payment_password',
      payment_password_missing: 'payment_password',
    },
    send: async (values) => onMade((await api.call(apiKeyRoutes.make, { body: bodyOf(values) })).token),
  });
  const scopes = fields.field('scopes');
  return (
    <form {...fields.bind} className={styles.form}>
      <TextInput
        {...fields.field('key_name')}
        placeholder={t('field.name_hint')}
        maxLength={textLengthMax.keyName}
        data-autofocus
      />
      <Checkbox.Group {...scopes}>
        <Stack gap="xs" mt={4} mb="xs">
          {keyScopes.map((scope) => (
            <Checkbox key={scope} value={scope} label={t(`scope.${scope}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      {pays(fields.form.values) && (
        <>
          <Text size="sm">{t('pay.about')}</Text>
          <TextInput {...fields.field('daily_limit')} inputMode="decimal" />
          <PasswordInput {...fields.field('payment_password')} autoComplete="off" />
        </>
      )}
      <TextInput {...fields.field('requests_per_minute')} inputMode="numeric" />
      <NativeSelect
        {...fields.field('expires_in_days')}
        data={expiries.map((value) => ({
          value,
          label: value ? t('expires.days', { count: Number(value) }) : t('expires.never'),
        }))}
      />
      <FormFailure error={fields.failure} />
      <div className={styles.actionsEnd}>
        <Button type="submit" loading={fields.isBusy}>
          {t('make.send')}
        </Button>
      </div>
    </form>
  );
}
