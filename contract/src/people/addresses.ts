/** Limits of an address's fields in characters; pages and server check the same ones. */
export const addressLengthMax = {
  company: 120,
  recipient: 80,
  phone: 30,
  email: 254,
  state: 80,
  postal_code: 16,
  city: 80,
  address1: 200,
  address2: 200,
  address3: 200,
} as const;

/** The characters allowed in a phone number on a parcel; only the carrier can tell whether the number exists. */
export const addressPhonePattern = '^[0-9+() .\\-]*$';
export const addressPhoneMin = 5;

/** Countries without postal codes; everywhere else one is required. */
export const countriesWithoutPostalCode: ReadonlySet<string> = new Set(
  'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CM DJ DM ER FJ GA GD GH GM GQ GY HK IE JM KI KM KN KP LC ML MO MR MW NR PA QA RW SB SC SL SR ST SY TD TG TK TO TT TV UG VU YE ZW'.split(
    ' ',
  ),
);

const digits = (count: number): string => `\\d{${count}}`;

/**
 * The patterns of postal codes in the countries where most parcels go, in capitals; elsewhere any text up to the limit
 * is valid.
 */
const postalCodes: Readonly<Record<string, string>> = {
  AT: digits(4),
  AU: digits(4),
  BE: digits(4),
  BR: '\\d{5}-?\\d{3}',
  CA: '[ABCEGHJ-NPRSTVXY]\\d[A-Z] ?\\d[A-Z]\\d',
  CH: digits(4),
  CN: digits(6),
  CZ: '\\d{3} ?\\d{2}',
  DE: digits(5),
  DK: digits(4),
  ES: digits(5),
  FI: digits(5),
  FR: digits(5),
  GB: '[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}',
  GR: '\\d{3} ?\\d{2}',
  HU: digits(4),
  ID: digits(5),
  IN: '\\d{3} ?\\d{3}',
  IT: digits(5),
  JP: '\\d{3}-?\\d{4}',
  KR: digits(5),
  MX: digits(5),
  MY: digits(5),
  NL: '\\d{4} ?[A-Z]{2}',
  NO: digits(4),
  NZ: digits(4),
  PH: digits(4),
  PL: '\\d{2}-?\\d{3}',
  PT: '\\d{4}-?\\d{3}',
  RU: digits(6),
  SE: '\\d{3} ?\\d{2}',
  SG: digits(6),
  TH: digits(5),
  TR: digits(5),
  UA: digits(5),
  US: '\\d{3} ?\\d{2}(?:-?\\d{4})?',
  VN: '\\d{5,6}',
};

export const needsPostalCode = (country: string): boolean =>
  country !== '' && !countriesWithoutPostalCode.has(country);

/** Whether the postal code is written as the country writes its own; true if no rule is known. */
export function isPostalCode(country: string, text: string): boolean {
  const pattern = postalCodes[country];
  return pattern === undefined || new RegExp(`^(?:${pattern})$`).test(text.trim().toUpperCase());
}

const namesByCode = (list: string): ReadonlyMap<string, string> =>
  new Map(
    list.split('|').map((entry) => [entry.slice(0, entry.indexOf(' ')), entry.slice(entry.indexOf(' ') + 1)]),
  );

/** Countries whose carriers route by state: its code and English name. There a state is required. */
const states: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  US: namesByCode(
    'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|AS American Samoa|GU Guam|MP Northern Mariana Islands|PR Puerto Rico|VI Virgin Islands|AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific',
  ),
  CA: namesByCode(
    'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon',
  ),
  AU: namesByCode(
    'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia',
  ),
};

/** Returns the country's states by code, with English names; null if an address needs none. */
export const statesOf = (country: string): ReadonlyMap<string, string> | null => states[country] ?? null;

/** Returns the code of a state given as code or English name, in upper or lower case; null if the country has no such state. */
export function stateCode(country: string, text: string): string | null {
  const wanted = text.trim().toLowerCase();
  for (const [code, name] of states[country] ?? [])
    if (wanted === code.toLowerCase() || wanted === name.toLowerCase()) return code;
  return null;
}

export type AddressFault = { field: 'postal_code' | 'state'; fault: 'required' | 'format' };

/** Returns the faults of an address that depend on its country, which no schema can express. */
export function countryFaults(address: {
  country: string;
  state?: string;
  postal_code?: string;
}): AddressFault[] {
  const faults: AddressFault[] = [];
  const state = address.state?.trim() ?? '';
  const postalCode = address.postal_code?.trim() ?? '';
  if (statesOf(address.country)) {
    if (state === '') faults.push({ field: 'state', fault: 'required' });
    else if (stateCode(address.country, state) === null) faults.push({ field: 'state', fault: 'format' });
  }
  if (postalCode === '') {
    if (needsPostalCode(address.country)) faults.push({ field: 'postal_code', fault: 'required' });
  } else if (!isPostalCode(address.country, postalCode))
    faults.push({ field: 'postal_code', fault: 'format' });
  return faults;
}
