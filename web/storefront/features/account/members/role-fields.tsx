import { type AssignableRole, assignableRoles } from '@amberdock/contract/people/members.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { typedAmount } from '../../../lib/money/typed-amount.ts';
import { type Fault, requiredAmount } from '../../../widgets/form/field-rules.ts';
import type { useFields } from '../../../widgets/form/use-fields.ts';

export type RoleValues = { role: AssignableRole; monthly_limit: string };

/** Only a purchaser has a limit: an amount of the base currency. */
export const limitFault = ({ role, monthly_limit }: RoleValues): Fault | null =>
  role === 'purchaser' ? requiredAmount(monthly_limit, 'CNY') : null;

/** The role and limit as a call takes them. */
export const roleBody = ({ role, monthly_limit }: RoleValues) => ({
  role,
  monthly_limit:
    role === 'purchaser' ? { amount: typedAmount(monthly_limit), currency: 'CNY' as const } : null,
});

/** The role of a member, said in words, and the monthly limit of a purchaser. */
export function RoleFields<V extends RoleValues>({ fields }: { fields: ReturnType<typeof useFields<V>> }) {
  const { t } = useTranslation('members');
  const { role } = fields.form.values;
  return (
    <>
      <NativeSelect
        {...fields.field('role')}
        label={t('field.role')}
        description={t(`role_about.${role}`)}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        data={assignableRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
      />
      {role === 'purchaser' && (
        <TextInput {...fields.field('monthly_limit')} label={t('field.limit')} inputMode="decimal" />
      )}
    </>
  );
}
