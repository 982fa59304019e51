import { campaignMinor } from '@amberdock/contract/catalog/campaign.ts';
import { campaignLimits } from '@amberdock/contract/console/content/campaigns.ts';
import { money, parseMinor } from '@amberdock/contract/money.ts';
import { ActionIcon, Badge, Group, Stack, Text } from '@mantine/core';
import { formatCount, formatMoney } from '../../../../kit/format.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { usePreferences } from '../../../preferences.ts';
import { WholeNumber } from '../../../ui/fields/whole-number.tsx';
import { ProductPicture } from '../../products/product-picture.tsx';
import classes from '../campaigns.module.css';
import { type DraftedGood, isLimit, isPercent } from './drafted-goods.rules.ts';

const { percentOffMax, quantityMax } = campaignLimits;

type Props = {
  good: DraftedGood;
  /** Its place, counted from 0, and how many there are. */
  place: number;
  count: number;
  onChange: (part: Partial<DraftedGood>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** A product of the form, with its discount, its limit and its place. */
export function GoodRow(props: Props) {
  const { good } = props;
  return (
    <li className={classes.good}>
      <Product good={good} />
      <Group gap="xs" wrap="nowrap" align="start">
        <Terms {...props} />
        <Places {...props} />
      </Group>
    </li>
  );
}

function Product({ good }: Pick<Props, 'good'>) {
  const {
    campaigns: { goods: t },
  } = useTexts();
  const { name, handle, image, published, held } = good;
  return (
    <Group gap="sm" wrap="nowrap" align="start">
      <ProductPicture picture={image} alt="" size={40} />
      <Stack gap={2} miw={0} align="start">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {handle} · {pricesOf(good) ?? t.noPrice}
        </Text>
        <Group gap={4}>
          {!published && (
            <Badge variant="light" color="yellow">
              {t.notOnSale}
            </Badge>
          )}
          {held > 0 && (
            <Badge variant="light" color="blue">
              {t.heldNote(held)}
            </Badge>
          )}
        </Group>
      </Stack>
    </Group>
  );
}

/** "CNY 10.00 → CNY 8.00": the usual price and, below a discount, that of the campaign; null without a price. */
function pricesOf({ base_price: usual, percent }: DraftedGood): string | null {
  const minor = usual && parseMinor(usual.amount, usual.currency);
  if (!usual || minor === null) return null;
  if (!isPercent(percent) || percent === 0) return formatMoney(usual);
  return `${formatMoney(usual)} → ${formatMoney(money(campaignMinor(minor, percent), usual.currency))}`;
}

function Terms({ good, onChange }: Pick<Props, 'good' | 'onChange'>) {
  const {
    campaigns: { goods: t },
  } = useTexts();
  const { language } = usePreferences();
  const { name, percent, limit, held } = good;
  const least = Math.max(held, 1);
  return (
    <>
      <WholeNumber
        label={t.percentOff}
        aria-label={t.percentOf(name)}
        hideControls
        value={percent}
        onChange={(value) => onChange({ percent: value })}
        suffix="%"
        min={0}
        max={percentOffMax}
        error={isPercent(percent) ? null : t.percentWrong}
        w={88}
      />
      <WholeNumber
        label={t.limit}
        aria-label={t.limitOf(name)}
        hideControls
        value={limit}
        onChange={(value) => onChange({ limit: value })}
        placeholder={t.noLimit}
        allowNegative={false}
        min={least}
        max={quantityMax}
        error={
          isLimit(good)
            ? null
            : t.limitWrong(formatCount(least, language), formatCount(quantityMax, language))
        }
        w={100}
      />
    </>
  );
}

function Places({
  good: { product_id: id, name, held },
  place,
  count,
  onMove,
  onRemove,
}: Omit<Props, 'onChange'>) {
  const {
    campaigns: { goods: t },
  } = useTexts();
  return (
    <Group gap={4} wrap="nowrap" className={classes.places}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t.up(name)}
        data-action={`${id} up`}
        disabled={place === 0}
        onClick={() => onMove(place - 1)}
      >
        ↑
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t.down(name)}
        data-action={`${id} down`}
        disabled={place === count - 1}
        onClick={() => onMove(place + 1)}
      >
        ↓
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t.remove(name)}
        data-action={`${id} remove`}
        title={held > 0 ? t.heldStays : undefined}
        disabled={held > 0}
        onClick={onRemove}
      >
        ×
      </ActionIcon>
    </Group>
  );
}
