import { operatorPasswordLength } from '@amberdock/contract/text-limits.ts';
import { PasswordInput } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';

type Props = {
  label: string;
  value: string;
  onChange: (password: string) => void;
  'data-autofocus'?: boolean;
};

/** A field for the password that an operator will have. */
export function NewPasswordField({ onChange, ...field }: Props) {
  const t = useTexts();
  return (
    <PasswordInput
      {...field}
      description={t.staff.passwordHint}
      minLength={operatorPasswordLength.min}
      maxLength={operatorPasswordLength.max}
      autoComplete="new-password"
      onChange={(event) => onChange(event.currentTarget.value)}
      required
    />
  );
}
