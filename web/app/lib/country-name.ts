import { useTranslation } from './i18n/use-translation.ts';

/** Names of countries come with the browser and with Node, in both languages: no table of ours. */
export function useCountryName(): (countryCode: string) => string {
  const { i18n } = useTranslation('shell');
  const names = new Intl.DisplayNames([i18n.language === 'en' ? 'en' : 'zh-Hans'], { type: 'region' });
  return (countryCode) => {
    try {
      return names.of(countryCode.toUpperCase()) ?? countryCode;
    } catch {
      return countryCode;
    }
  };
}
