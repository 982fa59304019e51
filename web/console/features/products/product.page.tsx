import type { StaffProduct } from '@amberdock/contract/console/products/products.ts';
import { Button, Skeleton, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { mayDo, useOperator } from '../../api/use-operator.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { Facts } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { Time } from '../../ui/time.tsx';
import { EditProduct } from './edit-product.tsx';
import { Lacking } from './lacking.tsx';
import { AddOffers } from './offers/add-offers.tsx';
import { ProductPictures } from './pictures/product-pictures.tsx';
import { ProductStatus } from './product-status.tsx';
import { Publish } from './publish.tsx';
import { SkuSection } from './sku-section.tsx';
import { useProduct } from './use-product.ts';

/** A product with its texts, pictures, SKUs, prices and stock. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <Loaded key={id} query={useProduct(id)} pending={<Skeleton h={240} radius="md" />}>
      {(data) => <ProductSections product={data} />}
    </Loaded>
  );
}

function ProductSections({ product }: { product: StaffProduct }) {
  const { products: t, newProduct, printAreas, productDocuments, skus } = useTexts();
  const operator = useOperator().data;
  const [isEditing, setEditing] = useState(false);
  const [isOffering, setOffering] = useState(false);
  const mayWrite = operator != null && mayDo(operator, 'catalogue.write');
  const mayCount = operator != null && mayDo(operator, 'stock.write');
  return (
    <>
      <PageHeader title={product.name}>
        <Button variant="default" component={Link} to={`/products/${product.id}/skus`}>
          {skus.manage}
        </Button>
        <Button variant="default" component={Link} to={`/products/${product.id}/print-areas`}>
          {printAreas.manage}
        </Button>
        <Button variant="default" component={Link} to={`/products/${product.id}/documents`}>
          {productDocuments.manage}
        </Button>
        {mayWrite && (
          <>
            <Button variant="default" component={Link} to={`/products/new?from=${product.id}`}>
              {skus.duplicate}
            </Button>
            <Publish product={product} />
            <Button variant="default" onClick={() => setOffering(true)}>
              {newProduct.addOffers}
            </Button>
            <Button onClick={() => setEditing(true)}>{t.edit}</Button>
          </>
        )}
      </PageHeader>
      <Stack>
        <Lacking product={product} />
        <ProductFacts product={product} />
        <ProductPictures product={product} mayWrite={mayWrite} />
        <Texts product={product} />
        {product.skus.map((sku) => (
          <SkuSection key={sku.id} sku={sku} product={product} mayWrite={mayWrite} mayCount={mayCount} />
        ))}
      </Stack>
      {isEditing && <EditProduct product={product} onClose={() => setEditing(false)} />}
      {isOffering && <AddOffers product={product} onClose={() => setOffering(false)} />}
    </>
  );
}

function ProductFacts({ product }: { product: StaffProduct }) {
  const { products: t } = useTexts();
  return (
    <Section title={t.facts}>
      <Facts
        facts={[
          [t.state, <ProductStatus key="state" isPublished={product.published} />],
          [t.category, product.category?.name ?? t.noCategory],
          [t.brand, product.brand_name || t.noBrand],
          [t.handle, product.handle],
          [t.source, product.source],
          [t.diy, product.is_diy ? t.yes : t.no],
          [t.created, <Time key="created" value={product.created_at} />],
          [t.updated, <Time key="updated" value={product.updated_at} />],
          ...product.attributes.map(({ name, value }) => [name, value] as const),
        ]}
      />
    </Section>
  );
}

function Texts({ product }: { product: StaffProduct }) {
  const { products: t } = useTexts();
  const texts = [
    { label: t.chinese, lang: 'zh', name: product.name_zh, description: product.description_zh },
    { label: t.english, lang: 'en', name: product.name_en, description: product.description_en },
  ];
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      {texts.map(({ label, lang, name, description }) => (
        <Section key={lang} title={label}>
          <Text fw={600} lang={lang}>
            {name}
          </Text>
          <Text
            lang={description ? lang : undefined}
            c={description ? undefined : 'dimmed'}
            mt="xs"
            style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >
            {description || t.noDescription}
          </Text>
        </Section>
      ))}
    </SimpleGrid>
  );
}
