/** Names that Intl knows and no parcel goes to: unions, test regions, islands that post under another code. */
const noCountries = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** ISO 3166 codes that the browser has a name for; withdrawn ones (DD, SU) turn into their heirs and drop out. */
export const countryCodes: readonly string[] = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => {
    if (noCountries.has(code) || new Intl.Locale(`und-${code}`).region !== code) return false;
    return new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(code) !== undefined;
  });
