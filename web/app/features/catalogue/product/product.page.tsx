import { catalogueRoutes, type ProductDetail, type Warehouse } from '@amberdock/contract/catalogue.ts';
import { Fragment, lazy, Suspense } from 'react';
import { Link, useLoaderData } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { chosenCurrency } from '../../../lib/state/local-setting.ts';
import { clientLoad, type Load, serverLoad } from '../../../lib/render/page-loaders.ts';
import { isLoggedIn } from '../../../lib/session/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { DocumentTitle } from '../../../ui/document-title.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Gallery } from './gallery.tsx';
import { ProductChoice } from './product-choice.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductNotes } from './product-notes.tsx';
import { structuredData } from './structured-data.ts';
import styles from './product.module.css';
import { useFollowedChoices } from '../use-followed-choices.ts';

const PackOne = lazy(() => import('../../../ui/listing-pack/pack-one.tsx'));

type ProductPageData = { product: ProductDetail; warehouses: Warehouse[] };

const load: Load<ProductPageData> = async (api, { params, signal }) => {
  const query = isLoggedIn() ? { currency: chosenCurrency() } : {};
  const [product, warehouses] = await Promise.all([
    api.call(catalogueRoutes.product, { params: { id: params.id ?? '' }, query }, { signal }),
    api.call(catalogueRoutes.warehouses, {}, { signal }),
  ]);
  return { product, warehouses };
};

export const loader = serverLoad(load);
export const clientLoader = clientLoad(load);

export default function ProductPage() {
  const { t } = useTranslation('product');
  const { product, warehouses } = useLoaderData<typeof clientLoader>();
  useFollowedChoices();
  return (
    <article className={styles.page}>
      <DocumentTitle title={product.name} />
      <script
        type="application/ld+json"
        // oxlint-disable-next-line react/no-danger -- JSON with every "<" escaped; a data block, never run
        dangerouslySetInnerHTML={{ __html: structuredData(product) }}
      />
      <Breadcrumb product={product} />
      <div className={styles.top}>
        <Gallery key={product.id} images={product.images} name={product.name} />
        <div className={styles.side}>
          <header className={styles.head}>
            {product.brand && (
              <Link to={`/library?brand_id=${product.brand.id}`} className={styles.brand}>
                {product.brand.name}
              </Link>
            )}
            <h1 className={styles.name}>{product.name}</h1>
            {product.is_diy && <Badge tone="amber">{t('diy')}</Badge>}
          </header>
          {product.is_diy && (
            <ButtonLink to={`/design/${product.id}`}>
              <Icon name="edit" size={18} /> {t('design_it')}
            </ButtonLink>
          )}
          <ProductChoice key={product.id} product={product} warehouses={warehouses} />
          {product.total_inventory !== undefined && (
            <Suspense>
              <PackOne productId={product.id} />
            </Suspense>
          )}
        </div>
      </div>
      <div className={styles.below}>
        <section className={styles.text} aria-labelledby="description">
          <h2 id="description">{t('description')}</h2>
          {product.description.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
        <ProductFacts product={product} />
        <ProductNotes />
      </div>
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
