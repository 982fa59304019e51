import type { RatesOverview } from '@amberdock/contract/console/rates.ts';
import { Badge, Text } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';
import { Facts } from '../../ui/facts.tsx';
import { Section } from '../../ui/section.tsx';
import { Time } from '../../ui/time.tsx';

/** The state of the rates feed, with its last error. */
export function FeedState({ overview: { feed, has_feed: hasFeed } }: { overview: RatesOverview }) {
  const { rates: t } = useTexts();
  if (!hasFeed || !feed)
    return (
      <Section title={t.feed}>
        <Text size="sm">{hasFeed ? t.notTried : t.noFeed}</Text>
      </Section>
    );
  const { feed_error: error } = feed;
  const time = (value: string | null) => (value ? <Time value={value} /> : t.never);
  return (
    <Section title={t.feed}>
      <Facts
        facts={[
          [
            t.feedName,
            <>
              {feed.rate_source}{' '}
              <Badge color={error ? 'red' : 'green'} variant="light">
                {error ? t.fails : t.works}
              </Badge>
            </>,
          ],
          [t.tried, time(feed.tried_at)],
          [t.succeeded, time(feed.succeeded_at)],
          [t.published, time(feed.published_at)],
          [t.error, error],
        ]}
      />
    </Section>
  );
}
