import { type Member, memberRoutes } from '@amberdock/contract/people/members.ts';
import { Button } from '@mantine/core';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { FormFailure } from '../../../widgets/form/form-failure.tsx';
import styles from '../../../widgets/form/form.module.css';
import { useFields } from '../../../widgets/form/use-fields.ts';
import { IdentityFields, useIdentityProof } from '../security/factor/identity-proof.tsx';
import { limitFault, roleBody, RoleFields, type RoleValues } from './role-fields.tsx';

type Props = { member: Member; onDone: () => void };

/** Changes a member's role and limit. */
export function RoleForm({ member, onDone }: Props) {
  const { t } = useTranslation('members');
  const fields = useFields<RoleValues>({
    start: {
      role: member.role === 'owner' ? 'manager' : member.role,
      monthly_limit: member.monthly_limit?.amount ?? '',
    },
    check: (values) => ({ monthly_limit: limitFault(values) }),
    labels: { role: t('field.role'), monthly_limit: t('field.limit') },
    send: async (values) => {
      await api.call(memberRoutes.update, { params: { id: member.user_uuid }, body: roleBody(values) });
      onDone();
    },
  });
  return (
    <form {...fields.bind} className={styles.form}>
      <RoleFields fields={fields} />
      <FormFailure error={fields.failure} />
      <div className={styles.actionsEnd}>
        <Button type="submit" loading={fields.isBusy}>
          {t('change.save')}
        </Button>
      </div>
    </form>
  );
}

/** Makes a member the owner, once the login password is given, and a code where two-step verification is on. */
export function TransferForm({ member, onDone }: Props) {
  const { t } = useTranslation('members');
  const proof = useIdentityProof();
  const fields = useFields({
    start: proof.start,
    check: proof.faultsOf,
    labels: proof.labels,
    fieldOf: proof.fieldOf,
    send: async (values) => {
      const params = { id: member.user_uuid };
      await proof.call(values, (body) => api.call(memberRoutes.transferOwnership, { params, body }));
      onDone();
    },
  });
  return (
    <form {...fields.bind} className={styles.form}>
      <p>{t('transfer.text')}</p>
      <IdentityFields field={fields.field} needsCode={proof.needsCode} autofocus />
      <FormFailure error={fields.failure} />
      <div className={styles.actionsEnd}>
        <Button type="submit" color="red" loading={fields.isBusy}>
          {t('transfer')}
        </Button>
      </div>
    </form>
  );
}
