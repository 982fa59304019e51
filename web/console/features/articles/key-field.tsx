import { pageKeyLengthMax } from '@amberdock/contract/console/content/page-keys.ts';
import { TextInput } from '@mantine/core';
import { ConsoleApiError } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { isPageKey } from '../../ui/fields/page-key.rules.ts';

/** Whether an article was refused since another one has its name; the field says so. */
export const isTaken = (error: Error | null): boolean =>
  error instanceof ConsoleApiError && error.code === 'article_key_taken';

type Props = {
  value: string;
  /** A published article keeps its name. */
  isFixed?: boolean;
  refusal: Error | null;
  onChange: (key: string) => void;
};

/** The name of an article in its address. */
export function KeyField({ value, isFixed = false, refusal, onChange }: Props) {
  const { articles: t } = useTexts();
  const fault = value !== '' && !isPageKey(value) ? t.keyWrong : null;
  return (
    <TextInput
      label={t.fields.key}
      description={isFixed ? t.keyFixed : t.keyHint}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      maxLength={pageKeyLengthMax}
      error={fault ?? (isTaken(refusal) ? refusal?.message : null)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      readOnly={isFixed}
      required
    />
  );
}
