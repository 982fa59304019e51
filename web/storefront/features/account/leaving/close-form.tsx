import { leavingRoutes } from '@amberdock/contract/people/leaving.ts';
import { Button, List, PasswordInput, TextInput } from '@mantine/core';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { passwordFault, required } from '../../../widgets/form/field-rules.ts';
import { FormFailure } from '../../../widgets/form/form-failure.tsx';
import styles from '../../../widgets/form/form.module.css';
import { useFields } from '../../../widgets/form/use-fields.ts';
import { factorCodeFault, factorCodeOf } from '../security/factor/factor-code.ts';
import { useNeedsCode } from '../security/factor/use-needs-code.ts';

type Props = { username: string; membersCount: number; onClosed: () => void; onRefused: () => void };

/** Closes the account, once its owner has typed their username and the login password, and a code where two-step verification is on. */
export function CloseForm({ username, membersCount, onClosed, onRefused }: Props) {
  const { t } = useTranslation('leaving');
  const { needsCode, noteRefusal } = useNeedsCode();
  const { bind, field, failure, isBusy } = useFields({
    start: { username: '', password: '', totp: '' },
    check: (values) => ({
      username: required(values.username),
      password: passwordFault(values.password),
      totp: needsCode ? factorCodeFault(values.totp) : null,
    }),
    labels: {
      username: t('close.username', { username }),
      password: t('login_password'),
      totp: t('factor_code'),
    },
    fieldOf: {
      wrong_password: 'password',
      closing_not_confirmed: 'username',
      second_factor_required: 'totp',
      second_factor_wrong: 'totp',
    },
    send: async ({ totp, ...typed }) => {
      const body = needsCode ? { ...typed, ...factorCodeOf(totp) } : typed;
      try {
        await api.call(leavingRoutes.close, { body });
      } catch (error) {
        noteRefusal(error);
        // Something may have been opened meanwhile: the page shows what.
        onRefused();
        throw error;
      }
      onClosed();
    },
  });
  return (
    <form {...bind} className={styles.form}>
      <List size="sm" spacing="xs">
        <List.Item>{t('close.effect.final')}</List.Item>
        <List.Item>{t('close.effect.members', { count: membersCount })}</List.Item>
        <List.Item>{t('close.effect.erased')}</List.Item>
        <List.Item>{t('close.effect.kept')}</List.Item>
      </List>
      <TextInput
        {...field('username')}
        data-autofocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordInput {...field('password')} autoComplete="current-password" />
      {needsCode && (
        <TextInput {...field('totp')} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
      )}
      <FormFailure error={failure} />
      <div className={styles.actionsEnd}>
        <Button type="submit" color="red" loading={isBusy}>
          {t('close.submit')}
        </Button>
      </div>
    </form>
  );
}
