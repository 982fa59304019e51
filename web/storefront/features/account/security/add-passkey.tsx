import { type Passkey, passkeyNameLengthMax, passkeyRoutes } from '@amberdock/contract/people/passkeys.ts';
import { Button, PasswordInput, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { makePasskey } from '../../../../kit/passkeys.ts';
import { passwordFault, required } from '../../../widgets/form/field-rules.ts';
import { FormFailure } from '../../../widgets/form/form-failure.tsx';
import formStyles from '../../../widgets/form/form.module.css';
import { useFields } from '../../../widgets/form/use-fields.ts';
import { deviceName } from './device-name.ts';

/** The form of a new passkey: its name and the password, then the browser's own dialog. */
export function AddPasskey({ onAdded }: { onAdded: (passkeys: Passkey[]) => void }) {
  const { t } = useTranslation('security');
  const [wasCanceled, setCanceled] = useState(false);
  const { bind, field, failure, isBusy } = useFields({
    start: { passkey_name: deviceName(navigator.userAgent) ?? '', password: '' },
    check: ({ passkey_name, password }) => ({
      passkey_name: required(passkey_name),
      password: passwordFault(password),
    }),
    fieldOf: { wrong_password: 'password' },
    send: async ({ passkey_name, password }) => {
      setCanceled(false);
      const options = await api.call(passkeyRoutes.begin, { body: { password } });
      const credential = await makePasskey(options);
      if (!credential) return setCanceled(true);
      const body = { ceremony: options.ceremony, passkey_name: passkey_name.trim(), credential };
      return onAdded(await api.call(passkeyRoutes.add, { body }));
    },
  });
  return (
    <form {...bind} className={formStyles.form}>
      <Text size="sm" c="var(--ink-2)">
        {t('passkeys.about')}
      </Text>
      <TextInput
        {...field('passkey_name')}
        label={t('passkeys.name')}
        description={t('passkeys.name_hint')}
        maxLength={passkeyNameLengthMax}
        autoComplete="off"
      />
      <PasswordInput {...field('password')} autoComplete="current-password" />
      <FormFailure error={failure} />
      {wasCanceled && (
        <Text role="status" size="sm" c="var(--ink-2)">
          {t('passkeys.canceled')}
        </Text>
      )}
      <Button type="submit" fullWidth loading={isBusy}>
        {t('passkeys.go')}
      </Button>
    </form>
  );
}
