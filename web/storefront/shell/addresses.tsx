import { useLocation } from 'react-router';
import { pageQuery } from '../lib/render/page-query.ts';

/**
 * Tells search engines this page's addresses: its canonical address with the parameters that matter, and the
 * same page in each language (docs/design/storefront.md#rendered-pages). Search words make no separate page for them. Without a
 * configured public address it renders nothing, since these addresses must be absolute.
 */
export function Addresses({ origin }: { origin: string }) {
  const { pathname, search } = useLocation();
  if (!origin) return null;
  const address = (language: string | null) => {
    const given = new URLSearchParams(search);
    const kept = new URLSearchParams();
    for (const key of pageQuery) {
      if (key !== 'lang' && key !== 'cursor' && key !== 'view')
        for (const value of given.getAll(key)) kept.append(key, value);
    }
    if (language) kept.set('lang', language);
    return `${origin}${pathname}${kept.size > 0 ? `?${kept}` : ''}`;
  };
  return (
    <>
      {new URLSearchParams(search).has('q') && <meta name="robots" content="noindex, follow" />}
      <link rel="canonical" href={address(new URLSearchParams(search).get('lang'))} />
      <link rel="alternate" hrefLang="zh-Hans" href={address('zh')} />
      <link rel="alternate" hrefLang="en" href={address('en')} />
      <link rel="alternate" hrefLang="x-default" href={address(null)} />
    </>
  );
}
