import type { AccountStatus } from '@amberdock/contract/console/people.ts';
import { Badge } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';

const colors = { active: 'green', blocked: 'red', closed: 'gray' } as const;

/** Shows whether an account can trade. */
export function StatusBadge({ status }: { status: AccountStatus }) {
  const t = useTexts();
  return (
    <Badge color={colors[status]} variant="light">
      {t.accounts.statuses[status]}
    </Badge>
  );
}
