import { describe, expect, test } from 'vitest';
import { readAddress } from './read-address.ts';

describe('an address pasted as one block is taken apart', () => {
  test.each<[string, string, object]>([
    [
      'in the block of a shop system',
      'Jane Doe\n1 Main Street\nApt 4\nLos Angeles CA 90001\nUnited States\n+1 213-555-0147',
      {
        recipient: 'Jane Doe',
        address1: '1 Main Street',
        address2: 'Apt 4',
        city: 'Los Angeles',
        state: 'CA',
        postal_code: '90001',
        country: 'US',
        phone: '+1 213-555-0147',
      },
    ],
    [
      'on one line with commas',
      'Jane Doe, 1 Main Street, New York, New York 10001, USA, (212) 555-0147, jane@example.com',
      {
        recipient: 'Jane Doe',
        address1: '1 Main Street',
        city: 'New York',
        state: 'NY',
        postal_code: '10001',
        country: 'US',
        phone: '(212) 555-0147',
        email: 'jane@example.com',
      },
    ],
    [
      'without a country, known by its state',
      'Ada Smith\n1200 Pine Ave\nSeattle, WA 98101',
      {
        recipient: 'Ada Smith',
        address1: '1200 Pine Ave',
        city: 'Seattle',
        state: 'WA',
        postal_code: '98101',
        country: 'US',
      },
    ],
    [
      'in German form',
      'Erika Muster\nMuster GmbH\nInvalidenstr. 1\nD-10115 Berlin\nDeutschland\nTel: +49 30 1234567',
      {
        recipient: 'Erika Muster',
        company: 'Muster GmbH',
        address1: 'Invalidenstr. 1',
        city: 'Berlin',
        postal_code: '10115',
        country: 'DE',
        phone: '+49 30 1234567',
      },
    ],
    [
      'in British form, the postcode on a line of its own',
      'Harry Shah\n12 High Street\nLeeds\nLS6 3AB\nUnited Kingdom\n07700 900123',
      {
        recipient: 'Harry Shah',
        address1: '12 High Street',
        city: 'Leeds',
        postal_code: 'LS6 3AB',
        country: 'GB',
        phone: '07700 900123',
      },
    ],
    [
      'in Canadian form',
      'Lea Roy\n99 Rue Saint-Paul\nMontreal QC H2Y 1G8\nCanada\n+1 514 555 0100',
      {
        recipient: 'Lea Roy',
        address1: '99 Rue Saint-Paul',
        city: 'Montreal',
        state: 'QC',
        postal_code: 'H2Y 1G8',
        country: 'CA',
        phone: '+1 514 555 0100',
      },
    ],
    [
      'in Chinese form on one line',
      '张小明 13800138000 广东省深圳市南山区科技园路1号3栋201室 518057',
      {
        recipient: '张小明',
        phone: '13800138000',
        country: 'CN',
        state: '广东省',
        city: '深圳市',
        address1: '南山区科技园路1号3栋201室',
        postal_code: '518057',
      },
    ],
    [
      'in Chinese form with the place first and a municipality',
      '上海市浦东新区世纪大道100号，李雷，86-13912345678',
      {
        recipient: '李雷',
        phone: '86-13912345678',
        country: 'CN',
        state: '上海市',
        city: '上海市',
        address1: '浦东新区世纪大道100号',
      },
    ],
    [
      'with Chinese labels and full-width marks',
      '收货人：王芳\n手机号码：１３７００００００００\n所在地区：浙江省 杭州市 西湖区\n详细地址：文三路 90 号',
      {
        recipient: '王芳',
        phone: '13700000000',
        country: 'CN',
        state: '浙江省',
        city: '杭州市',
        address1: '西湖区文三路 90 号',
      },
    ],
    [
      'with English labels',
      'Name: Marta Kowalska\nAddress: ul. Prosta 5\nCity: Warszawa\nZip: 00-838\nCountry: Poland\nPhone: +48 601 000 000',
      {
        recipient: 'Marta Kowalska',
        address1: 'ul. Prosta 5',
        city: 'Warszawa',
        postal_code: '00-838',
        country: 'PL',
        phone: '+48 601 000 000',
      },
    ],
    [
      'from Chinese labels around a foreign address',
      '收件人: Emily Carter 电话: +1 206 555 0123\n地址: 500 Lake Ave, Seattle, WA 98109, 美国',
      {
        recipient: 'Emily Carter',
        phone: '+1 206 555 0123',
        address1: '500 Lake Ave',
        city: 'Seattle',
        state: 'WA',
        postal_code: '98109',
        country: 'US',
      },
    ],
  ])('%s', (_, text, fields) => expect(readAddress(text)).toEqual(fields));

  test('a number with the prefix of international calls is taken with all its groups', () => {
    const text = 'Li Lei\n1 Main Street\nSeattle, WA 98101\n0086 755 1234 5678';
    expect(readAddress(text).phone).toBe('0086 755 1234 5678');
  });

  test('text that is no address fills nothing by force', () => {
    expect(readAddress('')).toEqual({});
    expect(readAddress('   \n ')).toEqual({});
  });
});
