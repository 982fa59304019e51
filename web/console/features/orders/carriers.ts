import { readStored, writeStored } from '../../stored-text.ts';

/** The carriers suggested while typing; any other can be entered as well. */
export const carriers = [
  'DHL',
  'DHL Express',
  'UPS',
  'USPS',
  'FedEx',
  'Royal Mail',
  'DPD',
  'GLS',
  'Evri',
  'YunExpress',
  '4PX',
  'Yanwen',
  'SF Express',
  'China Post',
] as const;

const key = 'console-carrier';

/** The carrier that this browser shipped with last; a warehouse hands most parcels to one. */
export const lastCarrier = (): string => readStored(key) ?? '';

export const rememberCarrier = (carrier: string): void => {
  if (carrier) writeStored(key, carrier);
};
