import { Stack } from '@mantine/core';
import { isOpenCase, type SubOrderCase } from '@amberdock/contract/trade/after-sales.ts';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/display/badge.tsx';

/** The cases of a sub order, each with its status and the way to its page. */
export function CaseLinks({ cases }: { cases: readonly SubOrderCase[] }) {
  const { t } = useTranslation('cases');
  if (cases.length === 0) return null;
  return (
    <Stack component="ul" gap={4} fz="var(--text-sm)">
      {cases.map(({ case_no, kind, status, quantity }) => (
        <li key={case_no}>
          <Link to={`/order/case?case_no=${case_no}`}>
            {t(`kind.${kind}`)} · {t('units', { count: quantity })}
          </Link>{' '}
          <Badge tone={isOpenCase(status) ? 'amber' : 'neutral'}>{t(`status.${status}`)}</Badge>
        </li>
      ))}
    </Stack>
  );
}
