import { Button } from '@mantine/core';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useCopy } from '../../../lib/use-copy.ts';

/** Copies a number by one press, and then says so. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation('orders');
  const { isCopied, copy } = useCopy();
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      aria-label={t('detail.copy_number', { number: text })}
      onClick={() => void copy(text)}
    >
      <span aria-live="polite">{t(isCopied ? 'detail.copied' : 'detail.copy')}</span>
    </Button>
  );
}
