import { PasswordInput, TextInput } from '@mantine/core';
import { factorCodeOf } from '../../../../../kit/factor-code.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { passwordFault } from '../../../../widgets/form/field-rules.ts';
import type { useFields } from '../../../../widgets/form/use-fields.ts';
import { factorCodeFault } from './factor-code.ts';
import { useNeedsCode } from './use-needs-code.ts';

type Proof = { password: string; totp: string };

/**
 * Gives a form what a call needs that takes the login password, and a code too where two-step verification is on: the
 * fields' start, faults, labels and refusals, and the body of the call.
 */
export function useIdentityProof() {
  const { t } = useTranslation('fields');
  const { needsCode, noteRefusal } = useNeedsCode();
  return {
    needsCode,
    start: { password: '', totp: '' },
    faultsOf: ({ password, totp }: Proof) => ({
      password: passwordFault(password),
      totp: needsCode ? factorCodeFault(totp) : null,
    }),
    labels: { password: t('proof.password'), totp: t('proof.code') },
    fieldOf: {
      wrong_password: 'password',
      second_factor_required: 'totp',
      second_factor_wrong: 'totp',
    } as const,
    /** Makes the call with the proof; where it is refused for want of a code, the form shows the field. */
    call: async <T,>(
      { password, totp }: Proof,
      send: (body: { password: string }) => Promise<T>,
    ): Promise<T> => {
      try {
        return await send(needsCode ? { password, ...factorCodeOf(totp) } : { password });
      } catch (error) {
        noteRefusal(error);
        throw error;
      }
    },
  };
}

type FieldsProps = {
  field: ReturnType<typeof useFields<Proof>>['field'];
  needsCode: boolean;
  autofocus?: boolean;
};

/** The fields of the proof: the login password, and the code where it is needed. */
export const IdentityFields = ({ field, needsCode, autofocus = false }: FieldsProps) => (
  <>
    <PasswordInput
      {...field('password')}
      {...(autofocus && { 'data-autofocus': true })}
      autoComplete="current-password"
    />
    {needsCode && (
      <TextInput {...field('totp')} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
    )}
  </>
);
