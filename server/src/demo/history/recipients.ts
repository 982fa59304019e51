import type { AddressInput } from '@amberdock/contract/people/account.ts';
import type { Chance } from '../chance.ts';

type CityRow = readonly [state: string, postalCode: string, city: string];
type Country = {
  first: readonly string[];
  last: readonly string[];
  streets: readonly string[];
  /** The position of the house number: "12 High Street", "Hauptstraße 12". */
  numberFirst: boolean;
  places: readonly CityRow[];
  /** A number reserved for fiction if the country has such a range; each # becomes a digit. */
  phone: string;
};

const countries: Record<string, Country> = {
  US: {
    first: ['Olivia', 'Marcus', 'Hannah', 'Diego', 'Grace', 'Tyler', 'Naomi', 'Caleb', 'Jasmine', 'Owen'],
    last: ['Bennett', 'Ramirez', 'Coleman', 'Nguyen', 'Foster', 'Sullivan', 'Price', 'Hughes', 'Ortiz'],
    streets: ['Maple Avenue', 'Cedar Lane', 'Washington Street', 'Lakeview Drive', 'Hillcrest Road'],
    numberFirst: true,
    places: [
      ['TX', '78704', 'Austin'],
      ['IL', '60614', 'Chicago'],
      ['CO', '80205', 'Denver'],
      ['GA', '30307', 'Atlanta'],
      ['OR', '97214', 'Portland'],
      ['FL', '33606', 'Tampa'],
      ['OH', '43215', 'Columbus'],
      ['NY', '11215', 'Brooklyn'],
      ['CA', '94610', 'Oakland'],
      ['MN', '55408', 'Minneapolis'],
    ],
    phone: '+1 312-555-01##',
  },
  GB: {
    first: ['Amelia', 'Harry', 'Isla', 'Callum', 'Freya', 'Rohan', 'Poppy', 'Ewan'],
    last: ['Whitfield', 'Shah', 'Barlow', 'Macdonald', 'Prior', 'Ellis', 'Hargreaves'],
    streets: ['High Street', 'Station Road', 'Church Lane', 'Victoria Terrace', 'Mill Road'],
    numberFirst: true,
    places: [
      ['', 'LS6 3AB', 'Leeds'],
      ['', 'BS8 2DL', 'Bristol'],
      ['', 'NE2 4QH', 'Newcastle upon Tyne'],
      ['', 'CB1 2LF', 'Cambridge'],
      ['', 'SE15 4QF', 'London'],
      ['', 'CF11 9LJ', 'Cardiff'],
    ],
    phone: '+44 7700 900###',
  },
  DE: {
    first: ['Lena', 'Felix', 'Katharina', 'Jannik', 'Mia', 'Tobias', 'Clara', 'Emre'],
    last: ['Schneider', 'Hoffmann', 'Krüger', 'Yılmaz', 'Lehmann', 'Baumann', 'Vogt'],
    streets: ['Lindenstraße', 'Gartenweg', 'Schillerstraße', 'Am Markt', 'Bergstraße'],
    numberFirst: false,
    places: [
      ['', '04229', 'Leipzig'],
      ['', '50674', 'Köln'],
      ['', '80469', 'München'],
      ['', '22765', 'Hamburg'],
      ['', '70178', 'Stuttgart'],
      ['', '60316', 'Frankfurt am Main'],
    ],
    phone: '+49 30 23125 ###',
  },
  FR: {
    first: ['Camille', 'Lucas', 'Manon', 'Hugo', 'Inès'],
    last: ['Lefèvre', 'Moreau', 'Garnier', 'Roux', 'Chevalier'],
    streets: ['rue des Lilas', 'rue Victor Hugo', 'avenue Foch', 'rue du Moulin'],
    numberFirst: true,
    places: [
      ['', '69003', 'Lyon'],
      ['', '44000', 'Nantes'],
      ['', '75011', 'Paris'],
      ['', '31000', 'Toulouse'],
    ],
    phone: '+33 1 99 00 ## ##',
  },
  NL: {
    first: ['Sanne', 'Daan', 'Fleur', 'Bram'],
    last: ['de Vries', 'Jansen', 'Bakker', 'Visser'],
    streets: ['Prinsengracht', 'Dorpsstraat', 'Kerkstraat'],
    numberFirst: false,
    places: [
      ['', '1015 DX', 'Amsterdam'],
      ['', '3512 JE', 'Utrecht'],
      ['', '3011 TA', 'Rotterdam'],
    ],
    phone: '+31 20 555 00##',
  },
  ES: {
    first: ['Lucía', 'Pablo', 'Marta', 'Álvaro'],
    last: ['García Ruiz', 'Molina Vega', 'Serrano Gil'],
    streets: ['Calle Mayor', 'Calle de Alcalá', 'Avenida del Puerto'],
    numberFirst: false,
    places: [
      ['', '28014', 'Madrid'],
      ['', '46001', 'Valencia'],
      ['', '41004', 'Sevilla'],
    ],
    phone: '+34 91 555 00 ##',
  },
  IT: {
    first: ['Giulia', 'Matteo', 'Chiara', 'Davide'],
    last: ['Ferrari', 'Conti', 'Marino', 'Greco'],
    streets: ['Via Roma', 'Via Garibaldi', 'Corso Italia'],
    numberFirst: false,
    places: [
      ['', '20121', 'Milano'],
      ['', '40121', 'Bologna'],
      ['', '10121', 'Torino'],
    ],
    phone: '+39 02 5550 01##',
  },
  CA: {
    first: ['Chloe', 'Liam', 'Maya', 'Noah'],
    last: ['Tremblay', 'Singh', 'MacLeod', 'Wong'],
    streets: ['Queen Street West', 'Granville Street', 'Rideau Street'],
    numberFirst: true,
    places: [
      ['ON', 'M5V 2A2', 'Toronto'],
      ['BC', 'V6K 1P1', 'Vancouver'],
      ['QC', 'H2W 1Z8', 'Montréal'],
    ],
    phone: '+1 416-555-01##',
  },
  AU: {
    first: ['Matilda', 'Jack', 'Ruby', 'Angus'],
    last: ['Thompson', 'Kelly', 'Papadopoulos', 'Walsh'],
    streets: ['Swan Street', 'Crown Street', 'Boundary Street'],
    numberFirst: true,
    places: [
      ['VIC', '3121', 'Richmond'],
      ['NSW', '2010', 'Surry Hills'],
      ['QLD', '4101', 'West End'],
    ],
    phone: '+61 491 570 1##',
  },
  JP: {
    first: ['陽菜', '蓮', '美咲', '大翔'],
    last: ['佐藤', '高橋', '山本', '中村'],
    streets: ['神宮前', '桜丘町', '北堀江'],
    numberFirst: false,
    places: [
      ['東京都', '150-0001', '渋谷区'],
      ['大阪府', '550-0014', '大阪市西区'],
      ['福岡県', '810-0001', '福岡市中央区'],
    ],
    phone: '+81 3-5550-01##',
  },
};

/** Makes up the recipient of a parcel: a customer of the buyer's own shop. */
export function recipientIn(code: string, chance: Chance): AddressInput {
  const country = countries[code];
  if (!country) throw new Error(`nobody is known in ${code}`);
  const [state, postalCode, city] = chance.pick(country.places);
  const names = [chance.pick(country.first), chance.pick(country.last)];
  const street = chance.pick(country.streets);
  const number = chance.between(2, 240);
  return {
    recipient: code === 'JP' ? names.reverse().join(' ') : names.join(' '),
    phone: country.phone.replaceAll('#', () => String(chance.between(0, 9))),
    country: code,
    state,
    postal_code: postalCode,
    city,
    address1: country.numberFirst ? `${number} ${street}` : `${street} ${number}`,
  };
}
