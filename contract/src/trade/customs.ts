/**
 * Customs: which parcels cross a border, what must be declared of their goods, and which numbers a service asks for
 * (docs/design/orders.md#customs). Pages and server go by the same rules.
 */

/** The European Union's customs territory, with Monaco, whose customs are France's. */
const europeanUnion =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK'.split(' ');

/** Countries that share a customs area; every other one is an area of its own, Hong Kong, Macao and Taiwan too. */
const areaOfCountry: Readonly<Record<string, string>> = {
  ...Object.fromEntries(europeanUnion.map((country) => [country, 'EU'])),
  IM: 'GB',
  LI: 'CH',
  PR: 'US',
};

/** Places that their country's customs area leaves out, or that belong to another one as well, by postal prefix. */
const placesApart: readonly { country: string; prefixes: readonly string[]; areas: readonly string[] }[] = [
  // The Canary Islands, Ceuta and Melilla.
  { country: 'ES', prefixes: ['35', '38', '51', '52'], areas: ['ES islands'] },
  // Heligoland and Büsingen.
  { country: 'DE', prefixes: ['27498', '78266'], areas: ['DE enclaves'] },
  // Livigno.
  { country: 'IT', prefixes: ['23041'], areas: ['IT enclaves'] },
  // Overseas departments whose parcels are addressed to France, and territories by French postal codes.
  { country: 'FR', prefixes: ['97', '986', '987', '988'], areas: ['FR overseas'] },
  // Northern Ireland keeps the Union's rules for goods; from Great Britain nothing is declared for parcels.
  { country: 'GB', prefixes: ['BT'], areas: ['GB', 'EU'] },
];

export type CustomsAddress = { country: string; postal_code?: string };

/** Lists the customs areas of a place; nearly every place has one. */
export function customsAreas({ country, postal_code = '' }: CustomsAddress): readonly string[] {
  const code = postal_code.replaceAll(/[\s-]/g, '').toUpperCase();
  const apart = placesApart.find(
    (place) => place.country === country && place.prefixes.some((prefix) => code.startsWith(prefix)),
  );
  return apart?.areas ?? [areaOfCountry[country] ?? country];
}

/** Whether a parcel passes customs on its way: the two places share no area. */
export function crossesBorder(from: CustomsAddress, to: CustomsAddress): boolean {
  const there = customsAreas(to);
  return !customsAreas(from).some((area) => there.includes(area));
}

export const hsCodePattern = '^[0-9]{6,12}$';
/** An HS code as it is typed, with dots or spaces, or none. */
export const typedHsCodePattern = '^[\\s.]*(([0-9][\\s.]*){6,12})?$';
export const typedHsCodeLengthMax = 30;
export const customsNameMax = 120;

/** The numbers of an importer or seller: the Union's scheme for small consignments, value added tax, and customs. */
export const taxNumberKinds = ['ioss', 'vat', 'eori'] as const;
export type TaxNumberKind = (typeof taxNumberKinds)[number];
export type TaxNumbers = Record<TaxNumberKind, string>;

export const taxNumberLengthMax = 17;

/** The shapes of the numbers; whether one exists only the tax office can tell. */
export const taxNumberPatterns: Readonly<Record<TaxNumberKind, string>> = {
  ioss: '^IM[0-9]{10}$',
  vat: '^[A-Z]{2}[0-9A-Z+*]{2,13}$',
  eori: '^((GB|XI)[0-9]{12}([0-9]{3})?|(?!GB|XI)[A-Z]{2}[0-9A-Z]{1,15})$',
};

export const taxNumberExamples: Readonly<Record<TaxNumberKind, string>> = {
  ioss: 'IM2760000742',
  vat: 'DE136695976',
  eori: 'DE4839201756284',
};

/** Takes a number as people write it, with spaces, dots and dashes, to the form that is stored. */
export const plainTaxNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s.-]/g, '')
    .toUpperCase();

export const isTaxNumber = (kind: TaxNumberKind, text: string): boolean =>
  new RegExp(taxNumberPatterns[kind]).test(text);

/** The facts that customs ask for of goods, by the names that sentences use. */
export const customsFacts = {
  hs_code: { zh: '海关编码', en: 'HS code' },
  customs_name_zh: { zh: '中文报关品名', en: 'Chinese customs name' },
  customs_name_en: { zh: '英文报关品名', en: 'English customs name' },
  origin_country: { zh: '原产国', en: 'country of origin' },
} as const;
export type CustomsFact = keyof typeof customsFacts;
export type CustomsFacts = Record<CustomsFact, string>;

/** Takes an HS code written with dots or spaces to its digits. */
export const plainHsCode = (text: string): string => text.replaceAll(/[\s.]/g, '');

/** Lists what goods lack to cross a border. Their value is never missing: it is the price without one of its own. */
export const missingFacts = (goods: CustomsFacts): CustomsFact[] =>
  (Object.keys(customsFacts) as CustomsFact[]).filter((fact) =>
    fact === 'hs_code'
      ? !new RegExp(hsCodePattern).test(plainHsCode(goods.hs_code))
      : goods[fact].trim() === '',
  );

export const taxNumberNames = {
  ioss: { zh: 'IOSS 税号', en: 'IOSS number' },
  vat: { zh: 'VAT 税号', en: 'VAT number' },
  eori: { zh: 'EORI 号', en: 'EORI number' },
} as const;

/** The papers of parcels that cross a border. */
export const customsPaperKinds = ['customs_declarations', 'commercial_invoices'] as const;
export type CustomsPaperKind = (typeof customsPaperKinds)[number];

/**
 * The number that a service which pays duty and tax itself declares a consignment with: up to the value the scheme for small
 * consignments, above it the importer's customs number. Elsewhere none is needed, and none if the recipient pays.
 */
export const dutyPaidRules = [
  { area: 'EU', currency: 'EUR', valueMaxMinor: 150_00n, upTo: 'ioss', above: 'eori' },
  { area: 'GB', currency: 'GBP', valueMaxMinor: 135_00n, upTo: 'vat', above: 'eori' },
] as const;
