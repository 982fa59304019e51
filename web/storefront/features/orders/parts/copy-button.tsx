import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';

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
      kind="quiet"
      size="small"
      aria-label={t('detail.copy_number', { number: text })}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{t(isCopied ? 'detail.copied' : 'detail.copy')}</span>
    </Button>
  );
}
