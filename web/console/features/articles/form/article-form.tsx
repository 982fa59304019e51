import type { StaffArticle } from '@amberdock/contract/console/content/articles.ts';
import { languages } from '@amberdock/contract/language.ts';
import { Alert, Button, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type RefObject, useState } from 'react';
import { isChangedMeanwhile } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { usePreferences } from '../../../preferences.ts';
import { DiscardDialog } from '../../../ui/dialogs/discard-dialog.tsx';
import { useUnsaved } from '../../../ui/dialogs/use-unsaved.ts';
import { Segments } from '../../../ui/filters/segments.tsx';
import { NamedAmountHint } from '../../../ui/fields/named-amount-hint.tsx';
import { Section } from '../../../ui/section.tsx';
import { isTaken, KeyField } from '../key-field.tsx';
import { isPageKey } from '../../../ui/fields/page-key.rules.ts';
import { useArticleCategories } from '../use-articles.ts';
import { ArticlePreview } from './article-preview.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { TextFields } from './text-fields.tsx';
import { type ArticleDraft, useArticleDraft } from './use-article-draft.ts';
import { useSaveArticle } from './use-save-article.ts';

type Props = {
  article: StaffArticle;
  /** Whether the article has been deleted, so that nothing is left to lose. */
  isGone: RefObject<boolean>;
};

/** Keeps the text of an article as it is written, and says whether it can be saved or published. */
function useWriting({ article, isGone }: Props) {
  const draft = useArticleDraft(article);
  const saving = useSaveArticle(article, draft);
  const { written, version, isDirty } = draft;
  useUnsaved(() => isDirty && !isGone.current);
  const isPublished = article.article_state === 'published';
  const hasBothTexts = written.body_zh.trim() !== '' && written.body_en.trim() !== '';
  const isWhole =
    isPageKey(written.key) &&
    written.title_zh.trim() !== '' &&
    written.title_en.trim() !== '' &&
    (hasBothTexts || !isPublished);
  return {
    draft,
    saving,
    isPublished,
    hasBothTexts,
    canSave: isWhole && isDirty,
    canPublish: isWhole && hasBothTexts,
    send: (isPublishing: boolean) => saving.mutate({ written, version, isDirty, isPublishing }),
    discard: () => {
      draft.discard();
      saving.reset();
    },
  };
}

/** The form of an article's texts in both languages, which can be seen as the shop shows them. */
export function ArticleForm({ article, isGone }: Props) {
  const { articles: t } = useTexts();
  const writing = useWriting({ article, isGone });
  const { draft, saving, isPublished, canSave, send } = writing;
  const { written } = draft;
  const [view, setView] = useState('write');
  const isSaidElsewhere = isTaken(saving.error) || (isChangedMeanwhile(saving.error) && draft.isOutdated);
  return (
    <Section title={t.texts}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (canSave) send(false);
        }}
      >
        <Stack>
          {saving.error && !isSaidElsewhere && <Alert color="red">{saving.error.message}</Alert>}
          {draft.isOutdated && <ChangedMeanwhile {...{ article, draft }} onSettled={saving.reset} />}
          <Group>
            <Segments
              aria-label={t.view}
              value={view}
              onChange={setView}
              data={[
                { value: 'write', label: t.write },
                { value: 'preview', label: t.preview },
              ]}
            />
          </Group>
          {view === 'preview' ? (
            <ArticlePreview written={written} />
          ) : (
            <WritingFields {...{ draft, isPublished }} refusal={saving.error} onKey={saving.reset} />
          )}
          <NamedAmountHint texts={[written.title_zh, written.title_en, written.body_zh, written.body_en]} />
          <Actions {...writing} />
        </Stack>
      </form>
    </Section>
  );
}

function Actions({
  draft: { isDirty },
  saving: { isPending },
  isPublished,
  hasBothTexts,
  canSave,
  canPublish,
  send,
  discard,
}: ReturnType<typeof useWriting>) {
  const { articles: t, save } = useTexts();
  const [isAsking, question] = useDisclosure();
  return (
    <Group justify="end">
      {isAsking && (
        <DiscardDialog
          onStay={question.close}
          onDiscard={() => {
            question.close();
            discard();
          }}
        />
      )}
      {!isPublished && !hasBothTexts && (
        <Text size="sm" c="dimmed" mr="auto">
          {t.incomplete}
        </Text>
      )}
      <Button variant="default" disabled={!isDirty || isPending} onClick={question.open}>
        {t.discard}
      </Button>
      <Button
        type="submit"
        variant={isPublished ? 'filled' : 'default'}
        loading={isPending}
        disabled={!canSave}
      >
        {save}
      </Button>
      {!isPublished && (
        <Button loading={isPending} disabled={!canPublish} onClick={() => send(true)}>
          {isDirty ? t.saveAndPublish : t.publish}
        </Button>
      )}
    </Group>
  );
}

type FieldsProps = { draft: ArticleDraft; isPublished: boolean; refusal: Error | null; onKey: () => void };

function WritingFields({ draft: { written, change }, isPublished, refusal, onKey }: FieldsProps) {
  const { articles: t } = useTexts();
  const { language } = usePreferences();
  const categories = useArticleCategories().data ?? [];
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {languages.map((written_in) => (
          <TextFields
            key={written_in}
            language={written_in}
            {...{ written, change }}
            isRequired={isPublished}
          />
        ))}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          label={t.category}
          data={categories.map((category) => ({ value: category.id, label: category[`name_${language}`] }))}
          value={written.category_id}
          onChange={(chosen) => change({ category_id: chosen ?? written.category_id })}
          allowDeselect={false}
          required
        />
        <KeyField
          value={written.key}
          isFixed={isPublished}
          refusal={refusal}
          onChange={(key) => {
            change({ key });
            if (isTaken(refusal)) onKey();
          }}
        />
      </SimpleGrid>
    </>
  );
}
