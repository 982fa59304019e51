import type { ConsoleOrderPart } from '@amberdock/contract/console/shipping.ts';
import { useTexts } from '../../../locales/use-texts.ts';

/** The recipient and address in the lines of a label. */
export function AddressText({ address }: Pick<ConsoleOrderPart, 'address'>) {
  const t = useTexts();
  if (!address) return t.orders.order.noAddress;
  const lines = [
    address.company,
    address.recipient,
    address.address1,
    address.address2,
    address.address3,
    [address.postal_code, address.city].filter(Boolean).join(' '),
    [address.state, address.country].filter(Boolean).join(', '),
    address.phone,
    address.email,
  ].filter(Boolean);
  return lines.map((line) => <div key={line}>{line}</div>);
}
