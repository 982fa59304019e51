import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useSiteSettings } from '../../lib/state/site-settings.ts';

/**
 * The document's title: the settings' title (docs/specification.md#3-entities-and-their-fields), after the
 * page's own if it has one.
 */
export function DocumentTitle({ title }: { title?: string }) {
  const { t } = useTranslation('shell');
  const site = useSiteSettings()?.title || t('site.title');
  return <title>{title ? `${title} · ${site}` : site}</title>;
}
