import { useTranslation } from '../lib/i18n/use-translation.ts';
import { useSiteSettings } from '../lib/state/site-settings.ts';
import icon from './icon.svg?url';

/** The icon in the tab (spec §3, ico_url) and what search engines say of the shop. */
export function SiteIdentity() {
  const { t } = useTranslation('shell');
  const settings = useSiteSettings();
  return (
    <>
      <link rel="icon" href={settings?.ico_url || icon} />
      <meta name="description" content={t('site.description')} />
    </>
  );
}
