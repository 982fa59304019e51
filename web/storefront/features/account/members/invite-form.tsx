import type { Channel } from '@amberdock/contract/people/identity.ts';
import { invitationDays, memberRoutes } from '@amberdock/contract/people/members.ts';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { targetFault } from '../../../widgets/form/field-rules.ts';
import { FormFailure } from '../../../widgets/form/form-failure.tsx';
import styles from '../../../widgets/form/form.module.css';
import { useFields } from '../../../widgets/form/use-fields.ts';
import { limitFault, roleBody, RoleFields, type RoleValues } from './role-fields.tsx';

type Values = RoleValues & { channel: Channel; target: string };
const start: Values = { channel: 'email', target: '', role: 'purchaser', monthly_limit: '' };

/** Asks for the e-mail or phone of the person to invite, the role, and the monthly limit. */
export function InviteForm({ onSent }: { onSent: (target: string) => void }) {
  const { t } = useTranslation('members');
  const { t: f } = useTranslation('fields');
  const fields = useFields({
    start,
    check: (values) => ({
      target: targetFault(values.channel, values.target),
      monthly_limit: limitFault(values),
    }),
    labels: { role: t('field.role'), monthly_limit: t('field.limit') },
    fieldOf: {
      account_registered: 'target',
      already_invited: 'target',
      phone_invalid: 'target',
      email_invalid: 'target',
    },
    send: async ({ channel, target, ...role }) => {
      const body = { channel, target: target.trim(), ...roleBody(role) };
      onSent((await api.call(memberRoutes.invite, { body })).target);
    },
  });
  const { channel } = fields.form.values;
  return (
    <form {...fields.bind} className={styles.form}>
      <p>{t('invite.text', { days: invitationDays })}</p>
      <SegmentedControl
        fullWidth
        aria-label={f('channel.label')}
        value={channel}
        onChange={(next) => fields.form.setValues({ channel: next, target: '' })}
        data={(['email', 'phone'] as const).map((value) => ({ value, label: f(`channel.${value}`) }))}
      />
      <TextInput
        {...fields.field('target')}
        key={channel}
        data-autofocus
        label={f(`target.${channel}`)}
        type={channel === 'phone' ? 'tel' : 'email'}
        description={channel === 'phone' ? f('target.phone_hint') : undefined}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      <RoleFields fields={fields} />
      <FormFailure error={fields.failure} />
      <div className={styles.actionsEnd}>
        <Button type="submit" loading={fields.isBusy}>
          {t('invite.send')}
        </Button>
      </div>
    </form>
  );
}
