type Town = { country: string; city: string; state?: string | undefined; postal_code?: string | undefined };

const filled = (...parts: (string | undefined)[]): string[] =>
  parts.filter((part) => part !== undefined && part !== '') as string[];

/**
 * Writes town, state and postal code in the country's order. If state and town have the same name, it is written once.
 */
export function townLine({ country, city, state, postal_code }: Town): string {
  const stateBeside = state === city ? '' : state;
  switch (country) {
    case 'CN':
    case 'HK':
    case 'JP':
    case 'KR':
    case 'TW':
      return filled(stateBeside, city, postal_code).join(' ');
    case 'AU':
    case 'CA':
    case 'GB':
    case 'US':
      return filled(filled(city, stateBeside).join(', '), postal_code).join(' ');
    default:
      return filled(filled(postal_code, city).join(' '), stateBeside).join(', ');
  }
}
