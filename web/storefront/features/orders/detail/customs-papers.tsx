import {
  crossesBorder,
  type CustomsPaperKind,
  customsPaperKinds,
  taxNumberKinds,
  taxNumberNames,
} from '@amberdock/contract/trade/customs.ts';
import { orderFileRoutes } from '@amberdock/contract/trade/order-files.ts';
import type { OrderDetail } from '@amberdock/contract/trade/orders.ts';
import { Button, Group } from '@mantine/core';
import { api } from '../../../lib/api/api.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useCountryName } from '../../../lib/country-name.ts';
import { beforeValue, labeled } from '../../../lib/typeset.ts';
import { Money } from '../../../ui/display/money.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import { MutationError } from '../../../ui/page/mutation-error.tsx';
import { Hint } from '../../../widgets/hint.tsx';
import { Label } from '../shared/label.tsx';

type Sub = OrderDetail['sub_orders'][number];

type DeclaredLineProps = { customs: Sub['customs']; lineId: string };

/** How customs read a line: tariff number, origin and value. */
export function DeclaredLine({ customs, lineId }: DeclaredLineProps) {
  const { t } = useTranslation('orders');
  const countryName = useCountryName();
  const line = customs?.lines.find(({ line_id }) => line_id === lineId);
  if (!line) return null;
  return (
    <Hint c="dimmed">
      {line.hs_code && `${t('customs.hs', { code: line.hs_code })} · `}
      {line.origin_country && `${t('customs.origin', { country: countryName(line.origin_country) })} · `}
      {beforeValue(t('customs.value'))}
      <Money value={line.declared_value} />
    </Hint>
  );
}

/** The numbers and papers of customs of a sub order whose parcels cross a border; nothing before it is paid. */
export function CustomsPapers({ sub }: { sub: Sub }) {
  const { t } = useTranslation('orders');
  const printing = useMutation(
    (kind: CustomsPaperKind) =>
      api.call(orderFileRoutes.customsPapers, { body: { kind, order_nos: [sub.sub_order_no] } }),
    { onSuccess: ({ url }) => location.assign(url) },
  );
  const language = useLanguage();
  const numbers = taxNumberKinds.filter((kind) => sub.customs?.tax_numbers[kind]);
  const isPaid = sub.status !== 'pending_payment' && sub.status !== 'closed';
  if (!isPaid || !sub.address) return null;
  if (!crossesBorder({ country: sub.warehouse.country_code }, sub.address)) return null;
  return (
    <div>
      <Label>{t('customs.papers')}</Label>
      {numbers.map((kind) => (
        <p key={kind}>{labeled(taxNumberNames[kind][language], sub.customs?.tax_numbers[kind] ?? '')}</p>
      ))}
      <Group gap="xs" mt={8}>
        {customsPaperKinds.map((kind) => (
          <Button
            key={kind}
            variant="default"
            size="compact-sm"
            leftSection={<Icon name="download" size={16} />}
            loading={printing.isPending}
            onClick={() => void printing.mutate(kind)}
          >
            {t(`customs.${kind}`)}
          </Button>
        ))}
      </Group>
      <MutationError of={printing} />
    </div>
  );
}
