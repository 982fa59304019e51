import type { Channel, CodePurpose } from '@amberdock/contract/people/identity.ts';
import { SegmentedControl, TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { CodeField } from './code-field.tsx';
import type { useFields } from '../../../widgets/form/use-fields.ts';

export type TargetValues = { channel: Channel; target: string; verify_code: string };

type Props<V extends TargetValues> = {
  fields: ReturnType<typeof useFields<V>>;
  purpose: CodePurpose;
  /** Without a choice the channel is fixed. */
  hasChoice?: boolean;
  onTargetLeft?: (target: string) => void;
};

/** Phone or e-mail, its number or address, and the code that was sent there. */
export function TargetFields<V extends TargetValues>({
  fields,
  purpose,
  hasChoice = true,
  onTargetLeft,
}: Props<V>) {
  const { t } = useTranslation('fields');
  const { form } = fields;
  const { channel, target } = form.values;
  const input: ComponentProps<typeof TextInput> = fields.field('target');
  return (
    <>
      {hasChoice && (
        <SegmentedControl
          fullWidth
          aria-label={t('channel.label')}
          value={channel}
          onChange={(next) => form.setValues({ channel: next, target: '', verify_code: '' } as Partial<V>)}
          data={[
            { value: 'phone', label: t('channel.phone') },
            { value: 'email', label: t('channel.email') },
          ]}
        />
      )}
      <div>
        <TextInput
          {...input}
          key={channel}
          data-autofocus
          label={t(`target.${channel}`)}
          type={channel === 'phone' ? 'tel' : 'email'}
          inputMode={channel === 'phone' ? 'tel' : 'email'}
          autoComplete={channel === 'phone' ? 'tel' : 'email'}
          description={channel === 'phone' ? t('target.phone_hint') : undefined}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          onBlur={(event) => {
            input.onBlur?.(event);
            onTargetLeft?.(event.currentTarget.value);
          }}
        />
      </div>
      <CodeField
        {...fields.field('verify_code')}
        channel={channel}
        target={target}
        purpose={purpose}
        maySend={() => fields.checkField('target')}
        onRefused={(sentence) => fields.showErrors({ target: sentence })}
      />
    </>
  );
}
