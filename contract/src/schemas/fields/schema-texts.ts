/** The meaning of what the contract gives a name; lists of values say what each means. */
export const schemaTexts: Readonly<Record<string, string>> = {
  Money: 'An amount with its currency. Amounts are decimal text, never floating point.',
  CurrencyCode: 'ISO 4217. CNY, USD, EUR, GBP and HKD have two decimal digits, JPY has none.',
  LanguageCode: '`zh` is simplified Chinese, `en` is English.',
  Address: 'An entry of the address book.',
  AddressInput: 'An address as a buyer gives it, for the book or inline.',
  Profile: 'The buyer’s own record.',
  UserRecord: 'The buyer who signed in, the token, and the site’s settings.',
  CartGroup: 'Lines of the cart that ship from one warehouse.',
  CartLine: 'One SKU of one warehouse in the cart, with its price at this quantity.',
  LineProblem: 'Why a line cannot be bought as it stands.',
  ProductCard: 'A product in a list. Visitors get neither price, stock nor sales.',
  ProductDetail: 'A product with its pictures, SKUs and, for buyers, offers.',
  Sku: 'A variant of a product that can be ordered.',
  Offer: 'What one warehouse has of a SKU, and its prices.',
  OfferState: 'What an offer (a SKU in a warehouse) is now.',
  Warehouse: 'A place that goods ship from.',
  Settlement: 'Chosen goods, priced: rates hold for 15 minutes, freight is to be chosen.',
  SettlementProblem: 'What keeps a settlement from being submitted.',
  Order: 'An order with its sub orders, one for each ship-from warehouse.',
  OrderDetail: 'An order with addresses, payments and the log of its statuses.',
  SubOrder: 'The part of an order that ships from one warehouse.',
  CanceledSubOrder: 'A sub order after units of it were canceled.',
  Cancellation: 'Units that were canceled because they cannot ship, and the money that they released.',
  CancellationInput: 'Units that cannot ship, and why; without lines all that is left.',
  Parcel: 'What left with a carrier, in one or several cartons. A sub order ships in one or several parcels.',
  ParcelInput: 'A parcel that leaves; without lines it takes all that is left.',
  ParcelStatus: 'Where the carrier says that the parcel is.',
  ShipmentInput: 'One parcel by its own fields, or several under `parcels`.',
  OrderKindCode:
    '`parcel` ships to a recipient, `stockpile` stays in the warehouse as a pallet, `pallet` ships from a pallet.',
  StatusCode:
    '`pending_payment` waits for payment, `awaiting_shipment` is paid, `shipped` is with the carrier, `received` has ' +
    'arrived, `completed` is settled 15 days after receipt, `closed` was ended before.',
  TabCode: 'The tabs of the order list; `new` holds what waits for payment or shipment.',
  StatusLogEntry: 'One change of status.',
  PayResult: 'The orders that were paid, and the wallets after it.',
  WalletBalances: 'A wallet in one currency.',
  WalletTransaction: 'A movement in a wallet, with the balance after it.',
  TransactionKindName:
    '`top_up` and `withdrawal` move money in and out; `deposit_in` and `deposit_out` the platform deposit; ' +
    '`pre_authorise` holds, `capture` charges and `release` frees the money of an order; `refund` pays back; ' +
    '`exchange` changes the currency; `stockpile_purchase` buys pallets; `storage_fee` charges storage; ' +
    '`adjustment` is a correction by the staff.',
  ExchangeQuote: 'What an exchange gives; good for 60 seconds, once.',
  ExchangeRate: 'What one unit of a currency is worth in the base currency.',
  Pallet: 'Goods of the buyer that stay in a warehouse.',
  VerificationStatus:
    '`none` was submitted yet, `submitted` waits for the staff, `approved` and `rejected` are decisions.',
  IdType: '`resident_id` is the identity card of mainland China.',
  Channel: '`phone` sends an SMS, `email` an e-mail.',
  CodePurpose: 'What a code may be used for.',
  MessageKind: 'What a message is about.',
  FilePurpose: 'What an upload is for; only its owner and the staff see it.',
  OperatorRole: 'Each role has the permissions of docs/design/accounts.md#permissions.',
  BlankDrawing: 'A plain product, drawn to scale.',
  Page: 'Where a page stands in its list.',
};
