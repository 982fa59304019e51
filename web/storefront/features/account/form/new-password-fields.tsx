import { PasswordInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import styles from '../../../widgets/form/form.module.css';

type Input = ComponentProps<typeof PasswordInput>;

/** A new password and its repetition, since it cannot be read while it is typed. */
export function NewPasswordFields({ password, again }: { password: Input; again: Input }) {
  const { t } = useTranslation('fields');
  return (
    <div className={styles.pair}>
      <PasswordInput
        {...password}
        autoComplete="new-password"
        description={t('password.hint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      <PasswordInput {...again} label={t('password.again')} autoComplete="new-password" />
    </div>
  );
}
