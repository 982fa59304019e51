import type { CampaignState } from '@amberdock/contract/console/content/campaigns.ts';
import { Badge } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';

const colors = { draft: 'gray', upcoming: 'blue', running: 'green', ended: 'gray' } as const;

/** Shows the state of a campaign. */
export function StateBadge({ state }: { state: CampaignState }) {
  const { campaigns: t } = useTexts();
  return (
    <Badge color={colors[state]} variant={state === 'ended' ? 'outline' : 'light'}>
      {t.states[state]}
    </Badge>
  );
}
