/** Fields by which everybody names what everybody may see: goods, places, freight, published pages. */
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
  // Never looked up, whoever has it: a stockpile goes to no address, and nothing of it is printed.
  'settlement.stockpileCart address_id',
  'settlement.stockpileBuy address_id',
  'settlement.stockpileBuy design_id',
  // The authenticator's own id of a passkey: the signature decides whose it is.
  'passkeys.add id',
  'passkeys.signIn id',
  'operatorPasskeys.signIn id',
  // The carrier's own number of a return: nothing of ours is looked up by it.
  'afterSales.sendReturn tracking_number',
]);
