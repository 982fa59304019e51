import { leavingRoutes } from '@amberdock/contract/people/leaving.ts';
import { Button, List, TextInput } from '@mantine/core';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { required } from '../../../widgets/form/field-rules.ts';
import { FormFailure } from '../../../widgets/form/form-failure.tsx';
import styles from '../../../widgets/form/form.module.css';
import { useFields } from '../../../widgets/form/use-fields.ts';
import { IdentityFields, useIdentityProof } from '../security/factor/identity-proof.tsx';

type Props = { username: string; membersCount: number; onClosed: () => void; onRefused: () => void };

/** Closes the account, once its owner has typed their username and the login password, and a code where two-step verification is on. */
export function CloseForm({ username, membersCount, onClosed, onRefused }: Props) {
  const { t } = useTranslation('leaving');
  const proof = useIdentityProof();
  const { bind, field, failure, isBusy } = useFields({
    start: { username: '', ...proof.start },
    check: (values) => ({ username: required(values.username), ...proof.faultsOf(values) }),
    labels: { username: t('close.username', { username }), ...proof.labels },
    fieldOf: { closing_not_confirmed: 'username', ...proof.fieldOf },
    send: async ({ username: typed, ...proven }) => {
      try {
        await proof.call(proven, (body) =>
          api.call(leavingRoutes.close, { body: { username: typed, ...body } }),
        );
      } catch (error) {
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
      <IdentityFields field={field} needsCode={proof.needsCode} />
      <FormFailure error={failure} />
      <div className={styles.actionsEnd}>
        <Button type="submit" color="red" loading={isBusy}>
          {t('close.submit')}
        </Button>
      </div>
    </form>
  );
}
