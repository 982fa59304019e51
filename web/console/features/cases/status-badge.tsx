import { type CaseStatus, isOpenCase } from '@amberdock/contract/trade/after-sales.ts';
import { Badge } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';

export function StatusBadge({ status }: { status: CaseStatus }) {
  const t = useTexts();
  return (
    <Badge color={isOpenCase(status) ? 'amber' : 'gray'} variant="light">
      {t.cases.statuses[status]}
    </Badge>
  );
}
