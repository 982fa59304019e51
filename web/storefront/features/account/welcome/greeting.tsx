import { Text } from '@mantine/core';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';

const leads = { 2: 'welcome.lead.two', 3: 'welcome.lead.three', 4: 'welcome.lead.four' } as const;

/** Greets a new member, and says how many steps there are. */
export function Greeting({ name, stepCount }: { name: string; stepCount: number }) {
  const { t } = useTranslation('center');
  return (
    <header>
      <Text component="h1" fz="var(--text-2xl)" fw={680} mb="xs" style={{ overflowWrap: 'anywhere' }}>
        {t('welcome.title', { name })}
      </Text>
      <Text fz="var(--text-lg)" c="var(--ink-2)">
        {t(leads[stepCount as keyof typeof leads])}
      </Text>
    </header>
  );
}
