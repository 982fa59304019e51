import { expect, it } from 'vitest';
import { trackingPage } from './tracking-page.ts';

it.each([
  [
    'DHL',
    'JD 01',
    'https://www.dhl.com/global-en/home/tracking/tracking-express.html?submit=1&tracking-id=JD%2001',
  ],
  [
    ' dhl Express',
    '1',
    'https://www.dhl.com/global-en/home/tracking/tracking-express.html?submit=1&tracking-id=1',
  ],
  ['UPS', '1Z9', 'https://www.ups.com/track?tracknum=1Z9'],
  ['USPS Ground', '94', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=94'],
])('a number of %s leads to its carrier’s page', (carrier, number, page) => {
  expect(trackingPage(carrier, number)).toBe(page);
});

it.each(['', 'Somebody’s van', 'upside down', 'DHLX'])('the page of “%s” is not guessed', (carrier) => {
  expect(trackingPage(carrier, '1')).toBeNull();
});
