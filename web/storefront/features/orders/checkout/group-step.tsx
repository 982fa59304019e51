import { listText } from '@amberdock/contract/language.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { taxNumberNames } from '@amberdock/contract/trade/customs.ts';
import type {
  DeclaredGoods,
  SettledGroup,
  SettledLine,
  Settlement,
  SettlementProblem,
} from '@amberdock/contract/trade/settlement.ts';
import { Group, Radio, Stack, Text, Textarea } from '@mantine/core';
import { formatCount, formatDay, formatMoney, formatRate } from '../../../../kit/format.ts';
import { useCountryName } from '../../../lib/country-name.ts';
import { beforeValue } from '../../../lib/typeset.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Count } from '../../../ui/display/count.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { Card } from '../shared/card.tsx';
import { ChoiceCard } from '../shared/choice-card.tsx';
import { OrderLine } from '../shared/order-line.tsx';
import { ShipFromName } from '../shared/ship-from-name.tsx';
import { Hint } from '../../../widgets/hint.tsx';
import styles from './checkout.module.css';
import {
  freightOf,
  type FreightChoice,
  groupProblems,
  hasOwnLabel,
  type OwnLabel,
  ownLabelChoice,
} from '../settlement/totals.ts';
import { OwnLabelChoice } from './own-label-choice.tsx';
import { StorageStep } from './storage-step.tsx';

type Props = {
  settlement: Settlement;
  group: SettledGroup;
  freight: FreightChoice;
  /** The recipient is confirmed: freight is priced for them. */
  isAddressed: boolean;
  message: string;
  label: OwnLabel | null;
  onLabel: (label: OwnLabel | null) => void;
  onService: (serviceId: string) => void;
  onMessage: (text: string) => void;
};

/** One parcel of the order: its goods at their settled prices, its shipping service, and a message to the warehouse. */
export function GroupStep(props: Props) {
  const { settlement, group, isAddressed, message, onMessage } = props;
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  return (
    <Card
      label={group.warehouse.name}
      head={
        <>
          <ShipFromName warehouse={group.warehouse} level={2} />
          <Hint span c="dimmed">
            {t('pieces', {
              count: group.total_quantity,
              number: formatCount(group.total_quantity, language),
            })}
          </Hint>
          <Text span fw={650} ms="auto" data-amount>
            <Money value={group.subtotal} />
          </Text>
        </>
      }
    >
      <ul>
        {group.lines.map((line) => (
          <GoodsLine
            key={line.id}
            line={line}
            problems={settlement.problems.filter(({ line_id }) => line_id === line.id)}
          />
        ))}
      </ul>
      <StorageStep group={group} />
      {settlement.kind !== 'stockpile' && (
        <div className={styles.cardFoot}>
          {isAddressed ? (
            <Freight {...props} />
          ) : (
            <div>
              <Text fw={600}>{t('freight.title')}</Text>
              <Hint c="dimmed">— {t('freight.unknown')}</Hint>
            </div>
          )}
          <Textarea
            label={t('message')}
            placeholder={t('message_hint')}
            value={message}
            maxLength={textLengthMax.remarks}
            autosize
            minRows={1}
            maxRows={5}
            onChange={(event) => onMessage(event.currentTarget.value)}
          />
        </div>
      )}
    </Card>
  );
}

/**
 * Unit × quantity exact as it is priced, then the one conversion, with its rate
 * (docs/design/cart-and-settlement.md#rounding).
 */
function GoodsLine({ line, problems }: { line: SettledLine; problems: readonly SettlementProblem[] }) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const isConverted = line.line_total !== null && line.line_total.currency !== line.unit_price.currency;
  return (
    <OrderLine
      goods={line}
      note={
        <>
          {line.pallets.length > 0 && (
            <Hint c="dimmed">
              {t('from_pallets', {
                pallets: listText(
                  line.pallets.map(({ pallet_no }) => pallet_no),
                  language,
                ),
              })}
            </Hint>
          )}
          {line.customs && <DeclaredAs customs={line.customs} />}
          {problems.map(({ code, message }) => (
            <Text key={code} fz="var(--text-sm)" fw={550} c="var(--error)" role="alert">
              {message}
            </Text>
          ))}
        </>
      }
      priced={
        <>
          <span>
            <Money value={line.unit_price} /> × <Count value={line.quantity} />
          </span>
          {isConverted && line.rate && (
            <Hint span c="dimmed">
              {t('at_rate', { rate: formatRate(line.rate) })}
            </Hint>
          )}
        </>
      }
      total={line.line_total ? <Money value={line.line_total} /> : <span aria-label={t('no_amount')}>—</span>}
    />
  );
}

/** How customs will read the goods. */
function DeclaredAs({ customs }: { customs: DeclaredGoods }) {
  const { t } = useTranslation('checkout');
  const countryName = useCountryName();
  const { hs_code: code, origin_country: origin, declared_value: value } = customs;
  return (
    <Hint c="dimmed">
      {code && `${t('customs.hs', { code })} · `}
      {origin && `${t('customs.origin', { country: countryName(origin) })} · `}
      {beforeValue(t('customs.value'))}
      <Money value={value} />
    </Hint>
  );
}

function Freight({ settlement, group, freight, label, onLabel, onService }: Props) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const chosen = freightOf(group, freight);
  const problems = groupProblems(settlement, group);
  return (
    <Radio.Group
      label={<Text fw={600}>{t('freight.title')}</Text>}
      value={hasOwnLabel(group, freight) ? ownLabelChoice : (chosen?.service_id ?? null)}
      onChange={onService}
    >
      <Stack gap="xs" mt={4}>
        {problems.map(({ code, message }) => (
          <Text
            key={code}
            fz="var(--text-sm)"
            {...(code === 'address_required' ? { c: 'dimmed' } : { c: 'var(--error)', fw: 550 })}
            role="status"
          >
            {message}
          </Text>
        ))}
        {group.freight_options.map((option) => (
          <ChoiceCard
            key={option.service_id}
            value={option.service_id}
            isChosen={option.service_id === chosen?.service_id}
            disabled={option.amount === null}
          >
            <Group component="span" wrap="nowrap" justify="space-between" align="baseline">
              <Text span fw={550}>
                {option.name}
              </Text>
              <Text span fw={600} data-amount>
                {option.amount ? <Money value={option.amount} /> : formatMoney(option.priced)}
              </Text>
            </Group>
            <Hint span c="dimmed">
              {option.days_min === option.days_max
                ? t('freight.days', { count: option.days_max })
                : t('freight.days_range', { min: option.days_min, max: option.days_max })}{' '}
              · {t('freight.ships_by', { day: formatDay(option.ships_by, language) })}
              {option.needs_number &&
                ` · ${t('customs.needs', { number: taxNumberNames[option.needs_number][language] })}`}
            </Hint>
          </ChoiceCard>
        ))}
        {group.own_label && (
          <OwnLabelChoice
            option={group.own_label}
            isChosen={hasOwnLabel(group, freight)}
            label={label}
            onLabel={onLabel}
          />
        )}
      </Stack>
    </Radio.Group>
  );
}
