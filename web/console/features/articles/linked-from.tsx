import type { ArticleLink } from '@amberdock/contract/console/content/articles.ts';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useTexts } from '../../locales/use-texts.ts';
import type { Texts } from '../../locales/zh.ts';
import { usePreferences } from '../../preferences.ts';

const pageOf = ({ kind, id }: ArticleLink): string =>
  kind === 'article' ? `/articles/${id}` : kind === 'slide' ? '/carousel' : '/search?view=landings';

/** Names what leads to an article, each with a link to where it is changed. */
export function LinkedFrom({ links }: { links: readonly ArticleLink[] }) {
  const { articles: t } = useTexts();
  const { language } = usePreferences();
  return links.map((link, index) => (
    <span key={`${link.kind} ${link.id ?? link.text_zh}`}>
      {index > 0 && t.comma}
      <Anchor component={Link} to={pageOf(link)}>
        {t.linkName(t.linkKinds[link.kind], link[`text_${language}`])}
      </Anchor>
    </span>
  ));
}

/** Says what loses its link to an article once that is withdrawn; nothing if nothing links to it. */
export const linkedNote = (
  t: Texts['articles'],
  { links, language }: { links: readonly ArticleLink[]; language: 'zh' | 'en' },
): string => {
  const names = links.map((link) => t.linkName(t.linkKinds[link.kind], link[`text_${language}`]));
  return names.length === 0 ? '' : `\n${t.linkedNote(names.join(t.comma))}`;
};
