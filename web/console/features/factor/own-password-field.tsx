import { PasswordInput } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';

type Props = { value: string; onChange: (password: string) => void; 'data-autofocus'?: boolean };

/** A field for the password that the operator signs in with. */
export function OwnPasswordField({ onChange, ...field }: Props) {
  const t = useTexts();
  return (
    <PasswordInput
      {...field}
      label={t.factor.password}
      autoComplete="current-password"
      onChange={(event) => onChange(event.currentTarget.value)}
      required
      withAsterisk={false}
    />
  );
}
