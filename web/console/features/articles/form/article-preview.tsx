import type { ArticleInput } from '@amberdock/contract/console/content/articles.ts';
import { languages } from '@amberdock/contract/language.ts';
import { SimpleGrid, Text } from '@mantine/core';
import type { MouseEvent } from 'react';
import { Markdown } from '../../../../kit/markdown.tsx';
import { useTexts } from '../../../locales/use-texts.ts';
import classes from '../articles.module.css';

/** Opens links of the text beside the console, so that what is typed stays. */
function openBeside({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  link?.setAttribute('target', '_blank');
  link?.setAttribute('rel', 'noopener');
}

/** An article in both languages, by the renderer of the shop. */
export function ArticlePreview({ written }: { written: ArticleInput }) {
  const { articles: t } = useTexts();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {languages.map((language) => (
        <div key={language} role="group" aria-label={t.previewOf[language]}>
          <Text size="sm" c="dimmed" mb={4} aria-hidden>
            {t.previewOf[language]}
          </Text>
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a link's own click, by key too */}
          <div className={classes.preview} lang={language} onClickCapture={openBeside}>
            <p className={classes.title}>{written[`title_${language}`]}</p>
            {written[`body_${language}`].trim() === '' ? (
              <Text c="dimmed">{t.noText}</Text>
            ) : (
              <Markdown text={written[`body_${language}`]} />
            )}
          </div>
        </div>
      ))}
    </SimpleGrid>
  );
}
