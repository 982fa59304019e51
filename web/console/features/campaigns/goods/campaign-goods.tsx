import type { Campaign, CampaignGood } from '@amberdock/contract/console/content/campaigns.ts';
import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { DataTable } from 'mantine-datatable';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCount, formatMoney } from '../../../../kit/format.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { usePreferences } from '../../../preferences.ts';
import { Section } from '../../../ui/section.tsx';
import { ProductPicture } from '../../products/product-picture.tsx';
import { GoodsForm } from './goods-form.tsx';

/** The products of a campaign with their prices, and how many of the limit orders hold. */
export function CampaignGoods({ campaign }: { campaign: Campaign }) {
  const {
    campaigns: { goods: t },
  } = useTexts();
  const [isEditing, setEditing] = useState(false);
  const { goods, campaign_state: state } = campaign;
  return (
    <Section
      title={t.title}
      hint={goods.some(({ published }) => !published) ? `${t.hint} ${t.notOnSaleHint}` : t.hint}
      actions={
        state !== 'ended' && (
          <Button variant="default" onClick={() => setEditing(true)}>
            {t.edit}
          </Button>
        )
      }
    >
      <DataTable<CampaignGood>
        withTableBorder
        borderRadius="sm"
        minHeight={goods.length === 0 ? 120 : 0}
        verticalSpacing="xs"
        idAccessor="product_id"
        records={goods}
        noRecordsText={t.empty}
        columns={useColumns()}
      />
      {isEditing && <GoodsForm campaign={campaign} onClose={() => setEditing(false)} />}
    </Section>
  );
}

function useColumns() {
  const {
    campaigns: { goods: t },
  } = useTexts();
  const { language } = usePreferences();
  return [
    {
      accessor: 'name',
      title: t.product,
      render: (good: CampaignGood) => <ProductCell good={good} />,
    },
    {
      accessor: 'percent_off',
      title: t.percentOff,
      noWrap: true,
      render: ({ percent_off: percent }: CampaignGood) => t.off(percent),
    },
    {
      accessor: 'campaign_price',
      title: t.price,
      textAlign: 'right' as const,
      noWrap: true,
      render: (good: CampaignGood) => <PriceCell good={good} />,
    },
    {
      accessor: 'held',
      title: `${t.held} / ${t.limit}`,
      textAlign: 'right' as const,
      noWrap: true,
      render: ({ held, quantity_max: limit }: CampaignGood) =>
        limit === null && held === 0
          ? t.noLimit
          : t.heldOf(formatCount(held, language), limit === null ? t.noLimit : formatCount(limit, language)),
    },
  ];
}

function ProductCell({ good: { product_id: id, name, handle, image, published } }: { good: CampaignGood }) {
  const {
    campaigns: { goods: t },
  } = useTexts();
  return (
    <Group gap="sm" wrap="nowrap" miw={220}>
      <ProductPicture picture={image} alt="" size={40} />
      <Stack gap={0} miw={0} align="start">
        <Anchor component={Link} to={`/products/${id}`} size="sm">
          {name}
        </Anchor>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {handle}
        </Text>
        {!published && (
          <Badge variant="light" color="yellow">
            {t.notOnSale}
          </Badge>
        )}
      </Stack>
    </Group>
  );
}

function PriceCell({
  good: { campaign_price: price, base_price: usual, percent_off: percent },
}: {
  good: CampaignGood;
}) {
  const {
    campaigns: { goods: t },
  } = useTexts();
  if (!price || !usual) return t.noPrice;
  return (
    <>
      {formatMoney(price)}
      {percent > 0 && (
        <Text size="xs" c="dimmed">
          {t.usual(formatMoney(usual))}
        </Text>
      )}
    </>
  );
}
