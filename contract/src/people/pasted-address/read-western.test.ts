import { expect, test } from 'vitest';
import { readAddress } from './read-address.ts';

test.each<[string, string, object]>([
  [
    'United States, with a company and a ZIP+4',
    'Olivia Brooks\nNorthwind Crafts LLC\n742 Cedar Blvd Ste 210\nPortland, OR 97205-1234\nUSA\n(503) 555-0101\nolivia@northwind.example',
    {
      recipient: 'Olivia Brooks',
      company: 'Northwind Crafts LLC',
      address1: '742 Cedar Blvd Ste 210',
      city: 'Portland',
      state: 'OR',
      postal_code: '97205-1234',
      country: 'US',
      phone: '(503) 555-0101',
      email: 'olivia@northwind.example',
    },
  ],
  [
    'United States, every piece between commas',
    'Noah Reed, 15 Elm St, Unit 4B, Austin, TX, 78701, United States',
    {
      recipient: 'Noah Reed',
      address1: '15 Elm St',
      address2: 'Unit 4B',
      city: 'Austin',
      state: 'TX',
      postal_code: '78701',
      country: 'US',
    },
  ],
  [
    'United States, a state that is also a country',
    'Mia Cole\n80 Peachtree Ave\nAtlanta, Georgia 30303',
    {
      recipient: 'Mia Cole',
      address1: '80 Peachtree Ave',
      city: 'Atlanta',
      state: 'GA',
      postal_code: '30303',
      country: 'US',
    },
  ],
  [
    'United States, a recipient who is named as a country',
    'Michael Jordan\n23 Court Rd\nWilmington NC 28401',
    {
      recipient: 'Michael Jordan',
      address1: '23 Court Rd',
      city: 'Wilmington',
      state: 'NC',
      postal_code: '28401',
      country: 'US',
    },
  ],
  [
    'United States, a state whose last word is a country',
    'Eva Stone\n9 Adobe Trail\nSanta Fe, New Mexico 87501',
    {
      recipient: 'Eva Stone',
      address1: '9 Adobe Trail',
      city: 'Santa Fe',
      state: 'NM',
      postal_code: '87501',
      country: 'US',
    },
  ],
  [
    'United States, a post-office box',
    'Liam Hart\nPO Box 12345\nBoise, ID 83701',
    {
      recipient: 'Liam Hart',
      address1: 'PO Box 12345',
      city: 'Boise',
      state: 'ID',
      postal_code: '83701',
      country: 'US',
    },
  ],
  [
    'Canada, the country by its code',
    'Chloe Martin\n450 Rue Sherbrooke O\nMontréal (QC) H3A 1B2\nCA\n+1 (514) 555-0199',
    {
      recipient: 'Chloe Martin',
      address1: '450 Rue Sherbrooke O',
      city: 'Montréal',
      state: 'QC',
      postal_code: 'H3A 1B2',
      country: 'CA',
      phone: '+1 (514) 555-0199',
    },
  ],
  [
    'Canada, on one line without a country',
    'Jack Wood, 88 Bay Street, Toronto, ON M5J 2T3',
    {
      recipient: 'Jack Wood',
      address1: '88 Bay Street',
      city: 'Toronto',
      state: 'ON',
      postal_code: 'M5J 2T3',
      country: 'CA',
    },
  ],
  [
    'United Kingdom, with a flat and a county',
    'Amelia Hughes\nFlat 3\n27 Church Lane\nGuildford\nSurrey\nGU1 3AA\nUK',
    {
      recipient: 'Amelia Hughes',
      address1: 'Flat 3',
      address2: '27 Church Lane',
      city: 'Guildford',
      state: 'Surrey',
      postal_code: 'GU1 3AA',
      country: 'GB',
    },
  ],
  [
    'United Kingdom, town and postcode on one line, no country',
    'George Palmer, 4 Market Square, Oxford OX1 2JD, +44 7700 900456',
    {
      recipient: 'George Palmer',
      address1: '4 Market Square',
      city: 'Oxford',
      postal_code: 'OX1 2JD',
      country: 'GB',
      phone: '+44 7700 900456',
    },
  ],
  [
    'Ireland',
    'Sean Byrne\n18 Quay Street\nDublin D02 X285\nIreland',
    {
      recipient: 'Sean Byrne',
      address1: '18 Quay Street',
      city: 'Dublin',
      postal_code: 'D02 X285',
      country: 'IE',
    },
  ],
  [
    'Germany, with the company first and a form of address',
    'Bernstein Handel GmbH\nFrau\nLena Vogt\nHafenstraße 12\n20457 Hamburg\nGermany\n+49 40 5550123',
    {
      company: 'Bernstein Handel GmbH',
      recipient: 'Frau Lena Vogt',
      address1: 'Hafenstraße 12',
      city: 'Hamburg',
      postal_code: '20457',
      country: 'DE',
      phone: '+49 40 5550123',
    },
  ],
  [
    'Germany, known by the letter before the code',
    'Jonas Keller, Lindenweg 7, D-50667 Köln',
    { recipient: 'Jonas Keller', address1: 'Lindenweg 7', city: 'Köln', postal_code: '50667', country: 'DE' },
  ],
  [
    'Germany, with labels in German',
    'Name: Petra Sommer\nStraße: Am Markt 3\nPLZ: 04109\nOrt: Leipzig\nLand: Deutschland\nTelefon: +49 341 555 010',
    {
      recipient: 'Petra Sommer',
      address1: 'Am Markt 3',
      city: 'Leipzig',
      postal_code: '04109',
      country: 'DE',
      phone: '+49 341 555 010',
    },
  ],
  [
    'France, a street that has the country’s name',
    'Camille Roux\n12 Avenue de France\n75013 Paris\nFrance\n+33 1 55 50 12 34',
    {
      recipient: 'Camille Roux',
      address1: '12 Avenue de France',
      city: 'Paris',
      postal_code: '75013',
      country: 'FR',
      phone: '+33 1 55 50 12 34',
    },
  ],
  [
    'Poland, on one line, the country by its own name',
    'Ewa Zielinska, ul. Dluga 8/12, 31-147 Krakow, Polska, +48 600 555 010',
    {
      recipient: 'Ewa Zielinska',
      address1: 'ul. Dluga 8/12',
      city: 'Krakow',
      postal_code: '31-147',
      country: 'PL',
      phone: '+48 600 555 010',
    },
  ],
  [
    'Australia, known by its state',
    'Ruby Walsh\n5/120 Beach Road\nBondi NSW 2026',
    {
      recipient: 'Ruby Walsh',
      address1: '5/120 Beach Road',
      city: 'Bondi',
      state: 'NSW',
      postal_code: '2026',
      country: 'AU',
    },
  ],
  [
    'Australia, with the country behind the code',
    'Oscar Finn, 33 Hay St, Perth WA 6000, Australia',
    {
      recipient: 'Oscar Finn',
      address1: '33 Hay St',
      city: 'Perth',
      state: 'WA',
      postal_code: '6000',
      country: 'AU',
    },
  ],
  [
    'Netherlands',
    'Daan Visser\nKeizersgracht 210\n1016 DW Amsterdam\nThe Netherlands',
    {
      recipient: 'Daan Visser',
      address1: 'Keizersgracht 210',
      city: 'Amsterdam',
      postal_code: '1016 DW',
      country: 'NL',
    },
  ],
  [
    'Italy, with the province',
    'Giulia Conti\nVia Roma 14\n20121 Milano (MI)\nItalia',
    {
      recipient: 'Giulia Conti',
      address1: 'Via Roma 14',
      city: 'Milano',
      state: 'MI',
      postal_code: '20121',
      country: 'IT',
    },
  ],
  [
    'Brazil',
    'Rafael Souza\nRua das Flores, 200\nSão Paulo - SP\n01310-100\nBrasil',
    {
      recipient: 'Rafael Souza',
      address1: 'Rua das Flores, 200',
      city: 'São Paulo',
      state: 'SP',
      postal_code: '01310-100',
      country: 'BR',
    },
  ],
  [
    'Spain, the country in Chinese',
    'Lucía Ortega\nCalle Mayor 21, 3ºB\n28013 Madrid\n西班牙\n+34 600 555 011',
    {
      recipient: 'Lucía Ortega',
      address1: 'Calle Mayor 21, 3oB',
      city: 'Madrid',
      postal_code: '28013',
      country: 'ES',
      phone: '+34 600 555 011',
    },
  ],
  [
    'Singapore',
    'Wei Tan\n10 Anson Road #12-08\nSingapore 079903\n+65 6555 0123',
    {
      recipient: 'Wei Tan',
      address1: '10 Anson Road #12-08',
      city: 'Singapore',
      postal_code: '079903',
      country: 'SG',
      phone: '+65 6555 0123',
    },
  ],
  [
    'Hong Kong, without a postal code',
    'Karen Lo\nFlat B, 12/F, 88 Nathan Road\nKowloon\nHong Kong',
    {
      recipient: 'Karen Lo',
      address1: 'Flat B, 12/F, 88 Nathan Road',
      address2: 'Kowloon',
      city: 'Hong Kong',
      country: 'HK',
    },
  ],
  [
    'Japan, in Latin letters',
    'Yuki Mori\n1-5-8 Jingumae\nShibuya, Tokyo 150-0001\nJapan',
    {
      recipient: 'Yuki Mori',
      address1: '1-5-8 Jingumae',
      city: 'Shibuya, Tokyo',
      postal_code: '150-0001',
      country: 'JP',
    },
  ],
  [
    'no country and no code: what is not recognized stays in the street',
    'Tess Lind\n14 Unknown Row\nback door, ring twice 2',
    { recipient: 'Tess Lind', address1: '14 Unknown Row', address2: 'back door, ring twice 2' },
  ],
  ['one word', 'hello', { address1: 'hello' }],
])('%s', (_, text, fields) => expect(readAddress(text)).toEqual(fields));

test('the country that the form has says how a code is read, and is not repeated', () => {
  const vienna = 'Anna Gruber\nRingstraße 5\n1010 Wien';
  expect(readAddress(vienna, 'AT')).toEqual({
    recipient: 'Anna Gruber',
    address1: 'Ringstraße 5',
    city: 'Wien',
    postal_code: '1010',
  });
  expect(readAddress('Ada Smith\n1200 Pine Ave\nSeattle, WA 98101', 'DE').country).toBe('US');
  expect(readAddress('Ada Smith\n1200 Pine Ave\nSydney NSW 2000', 'AT').address1).toBe('1200 Pine Ave');
});
