import { crossesBorder } from '@amberdock/contract/trade/customs.ts';
import type { ConsoleOrderPart } from '@amberdock/contract/console/shipping.ts';
import { Alert, Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { useLocation, useNavigate } from 'react-router';
import { mayDo, useOperator } from '../../../api/use-operator.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { isBehindDialog } from '../../../ui/dialogs/is-behind-dialog.ts';
import { OpenCaseButton } from '../../cases/open/open-case-button.tsx';
import { OrderStatus } from '../order-status.tsx';
import { PaperButtons } from '../paper-buttons.tsx';
import { ShipBy } from '../ship-by.tsx';
import { AddressText } from './address-text.tsx';
import { ChangeAddress } from './change-address.tsx';
import { CancelUnits } from './cancel-units.tsx';
import { Fact } from './fact.tsx';
import { LineTable } from './line-table.tsx';
import { OrderLog } from './order-log.tsx';
import { OrderNotes } from './order-notes.tsx';
import { ParcelList } from './parcel-list.tsx';
import { PartMoney } from './part-money.tsx';
import { PrintFiles } from './print-files.tsx';
import { ShipParcel } from './ship-parcel.tsx';

type Props = { part: ConsoleOrderPart; hasKeys: boolean };

const isAbroad = ({ address, warehouse }: ConsoleOrderPart): boolean =>
  address !== null && crossesBorder({ country: warehouse.country_code }, address);

/** One sub order with everything that an operator can do about it. */
export function OrderPart({ part, hasKeys }: Props) {
  const t = useTexts();
  const operator = useOperator().data;
  const [isCanceling, cancel] = useDisclosure();
  const [isReaddressing, readdress] = useDisclosure();
  const isWaiting = part.status === 'awaiting_shipment';
  const mayShip = isWaiting && operator != null && mayDo(operator, 'orders.ship');
  const mayCancel = isWaiting && operator != null && mayDo(operator, 'orders.close');
  const mayReaddress = mayShip && !part.has_own_label && part.address !== null && part.shipped_quantity === 0;
  const mayPrint = isWaiting && part.is_printed && operator != null && mayDo(operator, 'print_files.read');
  const ship = useShippingDialog(hasKeys && mayShip);
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={part.sub_order_no}>
      <Stack gap="md">
        <Group justify="space-between">
          <Group gap="sm">
            <Title order={2} size="h4">
              {part.sub_order_no}
            </Title>
            <OrderStatus status={part.status} />
          </Group>
          <Group gap="xs">
            {operator != null && mayDo(operator, 'orders.ship') && (
              <PaperButtons
                subOrderNos={[part.sub_order_no]}
                isAbroad={isAbroad(part)}
                hasLabels={part.has_own_label}
              />
            )}
            {mayPrint && <PrintFiles part={part} />}
            {mayReaddress && (
              <Button variant="default" onClick={readdress.open}>
                {t.orders.address.open}
              </Button>
            )}
            {mayCancel && (
              <Button variant="default" onClick={cancel.open}>
                {t.orders.cancel.open}
              </Button>
            )}
            <OpenCaseButton part={part} />
            {mayShip && <Button onClick={ship.open}>{t.orders.ship.open}</Button>}
          </Group>
        </Group>
        {part.buyer_message && (
          <Alert color="amber" title={t.orders.order.message}>
            {part.buyer_message}
          </Alert>
        )}
        <PartFacts part={part} isWaiting={isWaiting} />
        <LineTable lines={part.lines} />
        <PartMoney part={part} />
        <ParcelList part={part} />
        <SimpleGrid cols={{ base: 1, lg: 2 }}>
          <OrderNotes part={part} />
          <OrderLog log={part.log} />
        </SimpleGrid>
        <Text size="xs" c="dimmed">{`${t.orders.order.version} ${part.version}`}</Text>
      </Stack>
      {/* A dialog that is open stays when another operator changes the sub order: the server refuses what it sends. */}
      {ship.isOpen && <ShipParcel part={part} onClose={ship.close} />}
      {isCanceling && <CancelUnits part={part} onClose={cancel.close} />}
      {isReaddressing && <ChangeAddress part={part} onClose={readdress.close} />}
    </Paper>
  );
}

/** The dialog that ships the first sub order of the page: opened by a button, a key, or a link of the queue. */
function useShippingDialog(hasKeys: boolean) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  // The queue links here with #ship, which opens the dialog at once.
  const [isOpen, dialog] = useDisclosure(hash === '#ship' && hasKeys);
  useHotkeys(hasKeys ? [['s', () => !isBehindDialog() && dialog.open()]] : []);
  const close = () => {
    dialog.close();
    // With the hash the dialog would open again, on the way back for one.
    if (hash === '#ship') void navigate({ search, hash: '' }, { replace: true });
  };
  return { isOpen, open: dialog.open, close };
}

/** Shows where a sub order goes, from where and by when. */
function PartFacts({ part, isWaiting }: { part: ConsoleOrderPart; isWaiting: boolean }) {
  const t = useTexts();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
      <Fact label={t.orders.order.address}>
        <AddressText address={part.address} />
      </Fact>
      <Fact label={t.orders.list.warehouse}>{part.warehouse.name}</Fact>
      <Fact label={t.orders.list.service}>{part.service ?? '–'}</Fact>
      {isWaiting && part.ship_by && (
        <Fact label={t.orders.list.shipBy}>
          <ShipBy value={part.ship_by} />
        </Fact>
      )}
    </SimpleGrid>
  );
}
