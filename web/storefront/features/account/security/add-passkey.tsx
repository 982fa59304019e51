import { type Passkey, passkeyNameLengthMax, passkeyRoutes } from '@amberdock/contract/people/passkeys.ts';
import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { makePasskey } from '../../../../kit/passkeys.ts';
import { required } from '../../../widgets/form/field-rules.ts';
import { FormFailure } from '../../../widgets/form/form-failure.tsx';
import formStyles from '../../../widgets/form/form.module.css';
import { useFields } from '../../../widgets/form/use-fields.ts';
import { deviceName } from './device-name.ts';
import { IdentityFields, useIdentityProof } from './factor/identity-proof.tsx';

/** The form of a new passkey: its name, the password and a code where two-step verification is on, then the browser's own dialog. */
export function AddPasskey({ onAdded }: { onAdded: (passkeys: Passkey[]) => void }) {
  const { t } = useTranslation('security');
  const [wasCanceled, setCanceled] = useState(false);
  const proof = useIdentityProof();
  const { bind, field, failure, isBusy } = useFields({
    start: { passkey_name: deviceName(navigator.userAgent) ?? '', ...proof.start },
    check: (values) => ({ passkey_name: required(values.passkey_name), ...proof.faultsOf(values) }),
    labels: proof.labels,
    fieldOf: proof.fieldOf,
    send: async ({ passkey_name, ...proven }) => {
      setCanceled(false);
      const options = await proof.call(proven, (body) => api.call(passkeyRoutes.begin, { body }));
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
      <IdentityFields field={field} needsCode={proof.needsCode} />
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
