import { Box, Group, Stack, Text } from '@mantine/core';
import { type Case, type CaseLogEntry, caseReasonTexts } from '@amberdock/contract/trade/after-sales.ts';
import { Link } from 'react-router';
import { formatTime } from '../../../../kit/format.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Money } from '../../../ui/display/money.tsx';
import { LineItem } from '../shared/line-item.tsx';
import { Hint } from '../../../widgets/hint.tsx';
import { Mono } from '../../../widgets/mono.tsx';
import { Sum, SumList } from '../shared/sum-list.tsx';
import styles from '../shared/shared.module.css';
import { TitledCard } from '../shared/card.tsx';
import { givenBack } from './given-back.ts';

/** The units of a case: how many were claimed, granted and came back, and the amounts refunded for them. */
export function CaseLines({ found }: { found: Case }) {
  const { t } = useTranslation('cases');
  const isReturn = found.kind === 'return_refund';
  // Nothing is given back any more.
  const isOver = found.status === 'canceled' || found.status === 'rejected';
  return (
    <TitledCard title={t('items')}>
      <Stack gap="sm">
        <Stack component="ul" gap="sm">
          {found.lines.map((line) => (
            <Group
              component="li"
              key={line.line_id}
              justify="space-between"
              align="start"
              gap="var(--space-4)"
              wrap="nowrap"
            >
              <LineItem goods={line}>
                <Hint c="dimmed">
                  {t('asked', { count: line.quantity })}
                  {line.approved_quantity !== null && ` · ${t('granted', { count: line.approved_quantity })}`}
                  {isReturn &&
                    line.sellable_quantity + line.scrapped_quantity > 0 &&
                    ` · ${t('came', { count: line.sellable_quantity + line.scrapped_quantity })}`}
                </Hint>
              </LineItem>
              {!isOver && (
                <Text component="span" flex="none">
                  <Money value={line.refund} />
                </Text>
              )}
            </Group>
          ))}
        </Stack>
        {!isOver && <Refund found={found} />}
      </Stack>
    </TitledCard>
  );
}

function Refund({ found }: { found: Case }) {
  const { t } = useTranslation('cases');
  return (
    <Box pt="sm" style={{ borderBlockStart: '1px solid var(--line)' }}>
      <SumList>
        {Number(found.freight_refund.amount) > 0 && (
          <Sum label={t('freight')}>
            <Money value={found.freight_refund} />
          </Sum>
        )}
        <Sum label={t(found.status === 'refunded' ? 'refunded' : 'to_refund')}>
          <strong>
            <Money value={givenBack(found)} />
          </strong>
        </Sum>
      </SumList>
    </Box>
  );
}

/** Shows what the case is about, and each change of its status, the newest first. */
export function CaseLog({ found }: { found: Case }) {
  const { t } = useTranslation('cases');
  const language = useLanguage();
  return (
    <TitledCard title={t('log')}>
      <Stack gap="sm">
        <dl className={styles.pairs}>
          <dt>{t('order')}</dt>
          <dd>
            <Link to={`/order/detail?order_no=${found.order_no}`}>
              <Mono>{found.sub_order_no}</Mono>
            </Link>
          </dd>
          <dt>{t('reason')}</dt>
          <dd>{caseReasonTexts[found.reason][language]}</dd>
          <dt>{t('opened_by')}</dt>
          <dd>{found.opened_by || t('shop')}</dd>
          {found.return_shipment && (
            <>
              <dt>{t('tracking')}</dt>
              <dd>
                {found.return_shipment.carrier}{' '}
                {found.return_shipment.tracking_url ? (
                  <a href={found.return_shipment.tracking_url} target="_blank" rel="noreferrer">
                    <Mono>{found.return_shipment.tracking_number}</Mono>
                  </a>
                ) : (
                  <Mono>{found.return_shipment.tracking_number}</Mono>
                )}
              </dd>
            </>
          )}
        </dl>
        <Stack component="ol" gap="sm">
          {found.log.toReversed().map((entry) => (
            <LogEntry key={`${entry.time} ${entry.to_status}`} entry={entry} />
          ))}
        </Stack>
      </Stack>
    </TitledCard>
  );
}

/** A change of the case: when, to what, and why unless that says the same. */
function LogEntry({ entry }: { entry: CaseLogEntry }) {
  const { t } = useTranslation('cases');
  const language = useLanguage();
  const isCorrection = entry.from_status === entry.to_status;
  const step = isCorrection ? t('receipt_corrected') : t(`status.${entry.to_status}`);
  return (
    <Stack
      component="li"
      gap={2}
      ps="sm"
      fz="var(--text-sm)"
      style={{ borderInlineStart: '2px solid var(--line-strong)' }}
    >
      <Text component="time" fz="var(--text-sm)" c="dimmed" dateTime={entry.time}>
        {formatTime(entry.time, language)}
      </Text>
      <span>
        <strong>{step}</strong> {entry.reason !== step && entry.reason}
      </span>
    </Stack>
  );
}
