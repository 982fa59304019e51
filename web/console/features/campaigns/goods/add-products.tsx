import { campaignRoutes, type CampaignProduct } from '@amberdock/contract/console/content/campaigns.ts';
import {
  type StaffProductSummary,
  staffProductRoutes,
} from '@amberdock/contract/console/products/products.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, send } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { SearchField } from '../../../ui/filters/search-field.tsx';
import { Segments } from '../../../ui/filters/segments.tsx';
import { LoadNotice } from '../../../ui/loaded.tsx';
import { ProductPicture } from '../../products/product-picture.tsx';
import { productsKey } from '../../products/products-key.ts';
import { type DraftedGood, hasProduct, inCalls, numbersIn, type Pasted } from './drafted-goods.rules.ts';

type Props = {
  goods: readonly DraftedGood[];
  pasted: Pasted;
  onPaste: (pasted: Pasted) => void;
  /** Adds those of the products that the form does not have yet. */
  onAdd: (products: readonly CampaignProduct[]) => void;
};

/** Finds products by a search or by pasted numbers, and adds them to the form. */
export function AddProducts(props: Props) {
  const {
    campaigns: { goods: t },
  } = useTexts();
  const [way, setWay] = useState('search');
  return (
    <Stack gap="sm">
      <Segments
        aria-label={t.ways}
        value={way}
        onChange={setWay}
        data={[
          { value: 'search', label: t.bySearch },
          { value: 'numbers', label: t.byNumbers },
        ]}
      />
      {way === 'search' ? <BySearch {...props} /> : <ByNumbers {...props} />}
    </Stack>
  );
}

const shownMax = 10;

/** Finds the products of numbers or SKUs, in as many calls as they need. */
async function findProducts(numbers: readonly string[]) {
  const found = await Promise.all(
    inCalls(numbers).map((part) => call(campaignRoutes.findGoods, { body: { product_numbers: part } })),
  );
  return {
    products: found.flatMap(({ products }) => products),
    unknown: found.flatMap(({ unknown }) => unknown),
  };
}

function BySearch({ goods, onAdd }: Pick<Props, 'goods' | 'onAdd'>) {
  const {
    campaigns: { goods: t },
  } = useTexts();
  const [words, setWords] = useState('');
  const found = useQuery({
    queryKey: [...productsKey, 'campaign-search', words],
    queryFn: () => send(staffProductRoutes.list, { query: { q: words, page_size: shownMax } }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });
  const add = useMutation({
    meta: { isShownInPlace: true },
    mutationFn: ({ handle }: StaffProductSummary) => findProducts([handle]),
    onSuccess: ({ products }, { id }) =>
      onAdd(products.filter(({ product_id: productId }) => productId === id)),
  });
  const products = words === '' ? [] : (found.data?.data ?? []);
  return (
    <>
      <SearchField
        label={t.search}
        placeholder={t.searchPlaceholder}
        value={words}
        maxLength={textLengthMax.search}
        onChange={setWords}
      />
      <LoadNotice query={found} />
      {add.error && <Alert color="red">{add.error.message}</Alert>}
      {products.map((product) => (
        <FoundProduct
          key={product.id}
          product={product}
          isThere={hasProduct(goods, product.id)}
          isPending={add.isPending && add.variables.id === product.id}
          onAdd={() => add.mutate(product)}
        />
      ))}
      <Text size="sm" c="dimmed" role="status">
        {words !== '' && found.data && products.length === 0 && t.noMatch}
        {words !== '' && found.data?.page?.next && t.more(shownMax)}
      </Text>
    </>
  );
}

type FoundProps = {
  product: StaffProductSummary;
  isThere: boolean;
  isPending: boolean;
  onAdd: () => void;
};

function FoundProduct({
  product: { name, handle, image, published },
  isThere,
  isPending,
  onAdd,
}: FoundProps) {
  const {
    campaigns: { goods: t },
  } = useTexts();
  const label = isThere ? t.added : t.addOne;
  return (
    <Group gap="sm" wrap="nowrap" justify="space-between">
      <Group gap="sm" wrap="nowrap" miw={0}>
        <ProductPicture picture={image} alt="" size={32} />
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {name}{' '}
          <Text span size="xs" c="dimmed">
            {handle}
            {!published && ` · ${t.notOnSale}`}
          </Text>
        </Text>
      </Group>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${label}: ${name}`}
        disabled={isThere}
        loading={isPending}
        onClick={onAdd}
      >
        {label}
      </Button>
    </Group>
  );
}

function ByNumbers({ goods, pasted, onPaste, onAdd }: Props) {
  const {
    campaigns: { goods: t },
  } = useTexts();
  const { text, found } = pasted;
  const add = useMutation({
    meta: { isShownInPlace: true },
    mutationFn: () => findProducts(numbersIn(text)),
    onSuccess: ({ products, unknown }) => {
      const already = products.filter(({ product_id: id }) => hasProduct(goods, id)).length;
      onAdd(products);
      // What was not found stays, to be corrected.
      onPaste({ text: unknown.join('\n'), found: { added: products.length - already, already, unknown } });
    },
  });
  return (
    <>
      <Textarea
        label={t.numbers}
        description={t.numbersHint}
        value={text}
        onChange={(event) => onPaste({ text: event.currentTarget.value, found })}
        readOnly={add.isPending}
        autosize
        minRows={3}
        maxRows={10}
      />
      {add.error && <Alert color="red">{add.error.message}</Alert>}
      <div role="status">
        {found && (
          <Text size="sm" c="dimmed">
            {t.addedCount(found.added, found.already)}
          </Text>
        )}
        {found && found.unknown.length > 0 && (
          <Alert color="yellow" mt="xs">
            {t.unknown(found.unknown.join(', '))}
          </Alert>
        )}
      </div>
      <Group>
        <Button
          variant="default"
          disabled={numbersIn(text).length === 0}
          loading={add.isPending}
          onClick={() => add.mutate()}
        >
          {t.addAll}
        </Button>
      </Group>
    </>
  );
}
