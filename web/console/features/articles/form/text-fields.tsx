import { type ArticleInput, articleLimits } from '@amberdock/contract/console/content/articles.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { Stack, Textarea, TextInput } from '@mantine/core';
import { useTexts } from '../../../locales/use-texts.ts';
import classes from '../articles.module.css';

type Props = {
  language: Language;
  written: ArticleInput;
  change: (part: Partial<ArticleInput>) => void;
  /** A published article has a text in each language. */
  isRequired: boolean;
};

/** The title and the text of an article in one language. */
export function TextFields({ language, written, change, isRequired }: Props) {
  const { articles: t } = useTexts();
  const [title, body] = [`title_${language}`, `body_${language}`] as const;
  return (
    <Stack>
      <TextInput
        label={t.fields[title]}
        value={written[title]}
        onChange={(event) => change({ [title]: event.currentTarget.value })}
        maxLength={articleLimits.titleLengthMax}
        lang={language}
        required
      />
      <Textarea
        label={t.fields[body]}
        description={t.bodyHint}
        value={written[body]}
        onChange={(event) => change({ [body]: event.currentTarget.value })}
        maxLength={articleLimits.bodyLengthMax}
        lang={language}
        rows={20}
        resize="vertical"
        classNames={{ root: classes.body ?? '' }}
        required={isRequired}
      />
    </Stack>
  );
}
