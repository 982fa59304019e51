import {
  type FactorSecret,
  type RecoveryCodes,
  secondFactorRoutes,
} from '@amberdock/contract/people/second-factor.ts';
import { Button, Center, PasswordInput, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { QrCode } from '../../../../../kit/qr-code.tsx';
import { api } from '../../../../lib/api/api.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { passwordFault } from '../../../../widgets/form/field-rules.ts';
import { FormFailure } from '../../../../widgets/form/form-failure.tsx';
import styles from '../../../../widgets/form/form.module.css';
import { useFields } from '../../../../widgets/form/use-fields.ts';
import { totpFault } from './factor-code.ts';

type Props = { onTurnedOn: (given: RecoveryCodes) => void };

/** The password first, then the secret as a QR code and a first code of the app. */
export function TurnOn({ onTurnedOn }: Props) {
  const [made, setMade] = useState<FactorSecret | null>(null);
  return made ? <FirstCode made={made} onTurnedOn={onTurnedOn} /> : <ProvePassword onMade={setMade} />;
}

function ProvePassword({ onMade }: { onMade: (made: FactorSecret) => void }) {
  const { t } = useTranslation('security');
  const { bind, field, failure, isBusy } = useFields({
    start: { password: '' },
    check: ({ password }) => ({ password: passwordFault(password) }),
    labels: { password: t('login_password') },
    fieldOf: { wrong_password: 'password' },
    send: async (body) => onMade(await api.call(secondFactorRoutes.makeSecret, { body })),
  });
  return (
    <form {...bind} className={styles.form}>
      <p>{t('factor.turn_on_text')}</p>
      <PasswordInput {...field('password')} data-autofocus autoComplete="current-password" />
      <FormFailure error={failure} />
      <div className={styles.actionsEnd}>
        <Button type="submit" loading={isBusy}>
          {t('factor.next')}
        </Button>
      </div>
    </form>
  );
}

function FirstCode({ made, onTurnedOn }: Props & { made: FactorSecret }) {
  const { t } = useTranslation('security');
  const { bind, field, failure, focus, isBusy } = useFields({
    start: { totp: '' },
    check: ({ totp }) => ({ totp: totpFault(totp) }),
    labels: { totp: t('factor.code') },
    fieldOf: { second_factor_wrong: 'totp' },
    send: async ({ totp }) => {
      const body = { enrolment: made.enrolment, totp: totp.replace(/\s/g, '') };
      onTurnedOn(await api.call(secondFactorRoutes.turnOn, { body }));
    },
  });
  // oxlint-disable-next-line react/exhaustive-deps -- once, when the code is asked for
  useEffect(() => focus('totp'), []);
  return (
    <form {...bind} className={styles.form}>
      <p>{t('factor.scan')}</p>
      <Center>
        <QrCode text={made.uri} label={t('factor.qr')} />
      </Center>
      <TextInput
        label={t('factor.secret')}
        value={made.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        readOnly
        ff="monospace"
        onFocus={(event) => event.currentTarget.select()}
      />
      <TextInput
        {...field('totp')}
        inputMode="numeric"
        autoComplete="one-time-code"
        description={t('factor.code_hint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      <FormFailure error={failure} />
      <div className={styles.actionsEnd}>
        <Button type="submit" loading={isBusy}>
          {t('factor.turn_on')}
        </Button>
      </div>
    </form>
  );
}
