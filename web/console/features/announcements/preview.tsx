import type { Announcement } from '@amberdock/contract/console/announcements.ts';
import { Anchor, SimpleGrid, Text } from '@mantine/core';
import { useTexts } from '../../locales/use-texts.ts';
import { Section } from '../../ui/section.tsx';

type Props = {
  announcement: Pick<Announcement, 'title_zh' | 'title_en' | 'body_zh' | 'body_en' | 'announcement_link'>;
};

/** The announcement as it will appear in an inbox, in both languages side by side. */
export function Preview({ announcement: a }: Props) {
  const { announcements: t } = useTexts();
  const texts = [
    { language: 'zh', label: t.previewZh, title: a.title_zh, body: a.body_zh },
    { language: 'en', label: t.previewEn, title: a.title_en, body: a.body_en },
  ];
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {texts.map(({ language, label, title, body }) => (
        <Section key={language} title={label}>
          <div lang={language}>
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {a.announcement_link ? (
                <Anchor href={a.announcement_link} target="_blank" inherit>
                  {title}
                </Anchor>
              ) : (
                title
              )}
            </Text>
            <Text mt={4} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {body}
            </Text>
          </div>
        </Section>
      ))}
    </SimpleGrid>
  );
}
