import { useMatches } from 'react-router';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { useSiteSettings } from '../lib/state/site-settings.ts';
import icon from './icon.svg?url';

/**
 * The icon in the tab (docs/specification.md#3-entities-and-their-fields, ico_url) and what search engines
 * say of the shop; a page may describe itself instead.
 */
export function SiteIdentity() {
  const { t } = useTranslation('shell');
  const settings = useSiteSettings();
  const isDescribed = useMatches().some(
    ({ handle }) => (handle as { describesItself?: true } | undefined)?.describesItself,
  );
  return (
    <>
      <link rel="icon" href={settings?.ico_url || icon} />
      {!isDescribed && <meta name="description" content={t('site.description')} />}
    </>
  );
}
