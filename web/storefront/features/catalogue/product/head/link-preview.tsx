import type { ProductDetail } from '@amberdock/contract/catalog/catalogue.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { useSiteSettings } from '../../../../lib/state/site-settings.ts';

const lettersMax = 160;

/** The beginning of a text in one line, cut between words if it has any. */
export function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= lettersMax) return line;
  const cut = line.slice(0, lettersMax - 1);
  const space = cut.lastIndexOf(' ');
  return `${space > lettersMax / 2 ? cut.slice(0, space) : cut}…`;
}

/**
 * Describes this page for link previews in search engines and chats (Open Graph, Twitter cards), without a
 * price (docs/design/visitors.md#what-is-left-out).
 */
export function LinkPreview({ product, origin }: { product: ProductDetail; origin: string }) {
  const { i18n } = useTranslation('product');
  const site = useSiteSettings();
  const description = beginningOf(product.description) || product.name;
  const image = product.images[0];
  const locale = { zh: 'zh_CN', en: 'en_US' } as const;
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:type" content="product" />
      <meta property="og:title" content={product.name} />
      <meta property="og:description" content={description} />
      {origin && <meta property="og:url" content={`${origin}/library/${product.id}`} />}
      {site?.title && <meta property="og:site_name" content={site.title} />}
      <meta property="og:locale" content={locale[i18n.language]} />
      <meta property="og:locale:alternate" content={locale[i18n.language === 'en' ? 'zh' : 'en']} />
      {image && (
        <>
          {/* The largest size, as JPEG: not every reader of links knows the newer formats. */}
          <meta property="og:image" content={`${origin}${image.url}/1280.jpg`} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:alt" content={product.name} />
        </>
      )}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  );
}
