/** "7.1150000000" → "7.115": the digits of a rate that say something, four after the point at least where it has them. */
export const rateText = (rate: string): string => {
  const [whole = '', fraction = ''] = rate.split('.');
  const kept = fraction.replace(/0+$/, '');
  return kept === '' ? whole : `${whole}.${kept}`;
};
