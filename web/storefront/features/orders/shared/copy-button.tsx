import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';

/** Copies a number by one press, and then says so. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation('orders');
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      // Refused by the browser: the number stands there to be selected.
      () => setCopied(false),
    );
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      aria-label={t('detail.copy_number', { number: text })}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{t(isCopied ? 'detail.copied' : 'detail.copy')}</span>
    </Button>
  );
}
