import { findNamedAmount } from '@amberdock/contract/console/content/named-amounts.ts';
import { Alert } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';

/**
 * Warns where a text that visitors read names a sum of money, since they are shown no prices
 * (docs/design/visitors.md#operators-texts). It refuses nothing.
 */
export function NamedAmountHint({ texts }: { texts: readonly string[] }) {
  const { namedAmount: t } = useTexts();
  const amounts = new Set(texts.map(findNamedAmount).filter((amount) => amount !== null));
  return (
    <div role="status">{amounts.size > 0 && <Alert color="yellow">{t([...amounts].join(' · '))}</Alert>}</div>
  );
}
