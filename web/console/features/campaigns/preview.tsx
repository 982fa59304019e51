import type { Campaign } from '@amberdock/contract/console/content/campaigns.ts';
import { SimpleGrid, Stack, Text } from '@mantine/core';
import { formatDateOfPaper } from '../../../kit/format.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { Section } from '../../ui/section.tsx';
import { Banner } from './banner.tsx';
import classes from './campaigns.module.css';

/** The campaign as its card will show it, in both languages side by side. */
export function Preview({ campaign }: { campaign: Campaign }) {
  const { campaigns: t } = useTexts();
  const { image, first_day: first, last_day: last } = campaign;
  const texts = [
    { language: 'zh', label: t.previewZh, title: campaign.title_zh, text: campaign.text_zh },
    { language: 'en', label: t.previewEn, title: campaign.title_en, text: campaign.text_en },
  ] as const;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {texts.map(({ language, label, title, text }) => (
        <Section key={language} title={label}>
          <Stack gap="xs" lang={language}>
            <Banner picture={image} width={640} isWide />
            <Text fw={600} size="lg" className={classes.words}>
              {title}
            </Text>
            {text ? (
              <Text className={classes.words}>{text}</Text>
            ) : (
              <Text c="dimmed" size="sm">
                {t.noText}
              </Text>
            )}
            <Text size="sm" c="dimmed">
              {formatDateOfPaper(first, language)} – {formatDateOfPaper(last, language)}
            </Text>
          </Stack>
        </Section>
      ))}
    </SimpleGrid>
  );
}
