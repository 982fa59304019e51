/** Fields that name public data: goods, places, freight, published pages. */
export const everybodys: ReadonlySet<string> = new Set([
  'sku_id',
  'product_id',
  'warehouse_id',
  'category_id',
  'brand_id',
  'service_id',
  'area_id',
  'catalogue.product id',
  'productPage.related id',
  'productPage.cards id',
  'documents.address id',
  'listingPacks.one id',
  'listingPacks.many product_ids',
  'content.article id',
  'content.activity id',
  'designs.blank id',
  'orders.submit freight',
  // Never looked up: a stockpile is not sent to an address, and nothing of it is printed.
  'settlement.stockpileCart address_id',
  'settlement.stockpileBuy address_id',
  'settlement.stockpileBuy design_id',
  // The authenticator's own id of a passkey: the signature proves who owns it.
  'passkeys.add id',
  'passkeys.signIn id',
  'operatorPasskeys.signIn id',
  // The carrier's own number of a return: no row is looked up by it.
  'afterSales.sendReturn tracking_number',
]);
