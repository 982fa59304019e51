import {
  catalogueRoutes,
  type ProductCard,
  type ProductDetail,
  type Warehouse,
} from '@amberdock/contract/catalog/catalogue.ts';
import { productPageRoutes } from '@amberdock/contract/catalog/product-page.ts';
import { Fragment, Suspense } from 'react';
import { type ShouldRevalidateFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { ApiError } from '../../../lib/api/errors.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { logOnly } from '../../../lib/log.ts';
import { clientLoad, type Load, serverLoad } from '../../../lib/render/page-loaders.ts';
import { isLoggedIn } from '../../../lib/session/session.ts';
import { chosenCurrency } from '../../../lib/state/local-setting.ts';
import { selectedIds } from '../../../lib/state/warehouse-selection.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { DocumentTitle } from '../../../ui/page/document-title.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import { useFollowedChoices } from '../use-followed-choices.ts';
import { OtherProducts } from './sections/other-products.tsx';
import { ProductDocuments } from './sections/product-documents.tsx';
import { ProductFacts } from './sections/product-facts.tsx';
import { ProductNotes } from './sections/product-notes.tsx';
import { ProductChoice } from './buying/product-choice.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { LinkPreview } from './head/link-preview.tsx';
import { structuredData } from './head/structured-data.ts';
import styles from './product.module.css';
import { differsOnlyInSku, useChosenSku } from './use-chosen-sku.ts';

const RecentlyViewed = lazyPart(() => import('./sections/recently-viewed.tsx'));

type ProductPageData = { product: ProductDetail; warehouses: Warehouse[]; related: ProductCard[] };

const load: Load<ProductPageData> = async (api, { params, signal }) => {
  const given = {
    params: { id: params.id ?? '' },
    query: isLoggedIn() ? { currency: chosenCurrency() } : {},
  };
  const near = { ...given, query: { ...given.query, warehouse_id: [...selectedIds()] } };
  const [product, warehouses, related] = await Promise.all([
    api.call(catalogueRoutes.product, given, { signal }),
    api.call(catalogueRoutes.warehouses, {}, { signal }),
    // The page is shown without the related products if they fail to load, but not without the product.
    api.call(productPageRoutes.related, near, { signal }).catch((error: unknown) => {
      if (signal.aborted || (error instanceof ApiError && error.status < 500)) throw error;
      return logOnly('Related products could not be read.', error);
    }),
  ]);
  return { product, warehouses, related: related ?? [] };
};

export const loader = serverLoad(load);
export const clientLoader = clientLoad(load);
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => defaultShouldRevalidate && !differsOnlyInSku(currentUrl, nextUrl);
/** The head says what this page is about, instead of the shop. */
export const handle = { describesItself: true };

export default function ProductPage() {
  const { t } = useTranslation('product');
  const { product, warehouses, related } = useLoaderData<typeof clientLoader>();
  const origin = useRouteLoaderData<{ origin: string }>('root')?.origin ?? '';
  const [sku, chooseSku] = useChosenSku(product);
  useFollowedChoices();
  return (
    <article className={styles.page}>
      <DocumentTitle title={product.name} />
      <LinkPreview product={product} origin={origin} />
      <script
        type="application/ld+json"
        // oxlint-disable-next-line react/no-danger -- JSON with every "<" escaped; a data block, never run
        dangerouslySetInnerHTML={{ __html: structuredData(product, origin) }}
      />
      <Breadcrumb product={product} />
      <div className={styles.top}>
        <div className={styles.pictures}>
          <a className={styles.skip} href="#price">
            {t('skip_to_price')}
          </a>
          <Gallery key={product.id} images={product.images} name={product.name} shown={sku?.image?.id} />
        </div>
        <div className={styles.side}>
          <Heading product={product} />
          <div id="price" tabIndex={-1} className={styles.choice}>
            <ProductChoice
              key={product.id}
              product={product}
              sku={sku}
              onSku={chooseSku}
              warehouses={warehouses}
            />
          </div>
        </div>
        <div className={styles.below}>
          <Description text={product.description} />
          <ProductDocuments documents={product.documents} />
          <ProductFacts product={product} sku={sku} />
          <ProductNotes />
        </div>
      </div>
      {related.length > 0 && <OtherProducts title={t('related.title')} cards={related} />}
      <Suspense fallback={null}>
        <RecentlyViewed productId={product.id} />
      </Suspense>
    </article>
  );
}

function Breadcrumb({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('product');
  return (
    <nav aria-label={t('breadcrumb')} className={styles.path}>
      <Link to="/library">{t('library')}</Link>
      {product.category_path.map(({ id, name }) => (
        <Fragment key={id}>
          <span aria-hidden="true">/</span>
          <Link to={`/library?category_id=${id}`}>{name}</Link>
        </Fragment>
      ))}
    </nav>
  );
}

function Heading({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('product');
  const sold = product.sold_30d ?? 0;
  return (
    <div className={styles.heading}>
      <header className={styles.head}>
        {product.brand && (
          <Link to={`/library?brand_id=${product.brand.id}`} className={styles.brand}>
            {product.brand.name}
          </Link>
        )}
        <h1 className={styles.name}>{product.name}</h1>
        <p className={styles.marks}>
          {product.is_diy && <Badge tone="amber">{t('diy')}</Badge>}
          {sold > 0 && <span>{t('sold', { count: sold })}</span>}
        </p>
      </header>
      {product.is_diy && (
        <ButtonLink to={`/design/${product.id}`}>
          <Icon name="edit" size={18} /> {t('design_it')}
        </ButtonLink>
      )}
    </div>
  );
}

function Description({ text }: { text: string }) {
  const { t } = useTranslation('product');
  if (text === '') return null;
  return (
    <section className={styles.text} aria-labelledby="description">
      <h2 id="description">{t('description')}</h2>
      {text.split(/\n{2,}/).map((paragraph, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- paragraphs have no other name, and may stand twice
        <p key={index}>{paragraph}</p>
      ))}
    </section>
  );
}
