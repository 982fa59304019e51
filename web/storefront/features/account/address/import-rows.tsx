import type { AddressRow } from '@amberdock/contract/people/address-import.ts';
import { Box, Text } from '@mantine/core';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { townLine } from '@amberdock/contract/town-line.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Hint } from '../../../widgets/hint.tsx';
import styles from './import-rows.module.css';

/** The order of the rows: first those that need correction, then those that add nothing, then the good ones. */
const order = ['refused', 'existing', 'ready'] as const;
const tones = { refused: 'error', existing: 'neutral', ready: 'success' } as const;

/** The rows of a file of addresses, each with its line, what it says and its verdict. */
export function ImportRows({ rows }: { rows: readonly AddressRow[] }) {
  const { t } = useTranslation('address');
  const sorted = order.flatMap((verdict) => rows.filter((row) => row.verdict === verdict));
  return (
    <Box
      component="ul"
      className={styles.rows}
      aria-label={t('import_rows')}
      // Keys scroll what is longer than the dialog.
      tabIndex={0}
    >
      {sorted.map(({ line, verdict, reason, address }) => (
        <li key={line} className={styles.row}>
          <Hint span className="nums">
            {t('import_line', { line })}
          </Hint>
          <span className={styles.text}>
            <strong>{address.recipient}</strong>
            <Hint>{[address.address1, townLine(address), address.country].filter(Boolean).join(' · ')}</Hint>
            {reason && (
              <Text span fz="var(--text-sm)" c={verdict === 'refused' ? 'var(--error)' : undefined}>
                {reason.message}
              </Text>
            )}
          </span>
          <Badge tone={tones[verdict]}>{t(`verdict.${verdict}`)}</Badge>
        </li>
      ))}
    </Box>
  );
}
