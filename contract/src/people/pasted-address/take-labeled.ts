import { countryByNameOrCode } from '../country-names.ts';
import { type AddressField, type FoundAddress, tidy } from './found-address.ts';
import { isAddressPhone } from './take-contact.ts';

/** The labels that people and shop systems write before a field's content. */
const labels: readonly [AddressField, string][] = [
  [
    'recipient',
    '收货人姓名|收件人姓名|收货人|收件人|姓名|联系人|recipient name|recipient|consignee|full name|first and last name|name|nom|nombre|ship to|deliver to|attn',
  ],
  [
    'phone',
    '收货人手机|收件人手机|收货人电话|收件人电话|手机号码|手机号|手机|联系电话|联系方式|电话号码|电话|phone number|phone|mobile|telephone|telefon|téléphone|teléfono|tel|cell',
  ],
  ['email', '电子邮箱|电子邮件|邮箱|e-?mail'],
  ['company', '公司名称|公司|单位名称|company name|company|firma|organization'],
  ['country', '国家/地区|国家|country(?:/region)?|land|pays'],
  ['postal_code', '邮政编码|邮编|postal code|post ?code|zip(?: code)?|plz|code postal|código postal'],
  ['city', '城市|city|town|ort|ville|ciudad|miasto'],
  ['state', '省份|州/省|州|state(?:/province)?|province|county|region'],
  [
    'address1',
    '收货人地址|收件人地址|公司地址|家庭地址|单位地址|详细地址|收货地址|收件地址|街道地址|地址|street address|street|address(?: line)? ?1|address|adresse|straße|dirección',
  ],
  ['address2', 'address(?: line)? ?2|apartment|apt|suite'],
  ['address3', 'address(?: line)? ?3'],
];
/** The region that Chinese shops write before the street. */
const region = '所在地区|所在区域|省市区|地区';
const words = [...labels.map(([, list]) => list), region].join('|').split('|');
const isHan = (word: string): boolean => /^\p{Script=Han}/u.test(word);
const either = (list: readonly string[]): string => list.join('|');
/** Chinese labels that are known as such by a space after them, because what follows is judged, or split further. */
const beforeBlank = [
  ...labels
    .filter(([field]) => ['recipient', 'phone', 'postal_code', 'address1'].includes(field))
    .flatMap(([, list]) => list.split('|').filter(isHan)),
  region,
].join('|');
/** A Chinese label may follow other text at once; a Latin one begins a word: "Surname:" is not "name:". */
const labeled = new RegExp(
  `(?:(?:^|[\\s,;，；【\\[|])(${either(words)})|(${either(words.filter(isHan))}))(?:\\s*[】\\]]\\s*:?|\\s*:|\\t)\\s*|(?<=^|[\\s,;|])(${beforeBlank}) +`,
  'gi',
);

const fieldOf = (label: string): AddressField | undefined =>
  labels.find(([, list]) => new RegExp(`^(?:${list})$`, 'i').test(label))?.[0];

type Content = { value: string; rest: string };

/**
 * Splits the text after a label into what its field takes and the rest; null if it cannot be that, as in
 * "Phone: ask the porter".
 */
function contentOf(field: AddressField, line: string): Content | null {
  const whole = (value: string | null): Content | null => (value ? { value, rest: '' } : null);
  const start = (pattern: RegExp): Content | null => {
    const value = pattern.exec(line)?.[0] ?? '';
    return tidy(value) === '' ? null : { value: tidy(value), rest: line.slice(value.length) };
  };
  if (field === 'phone') return whole(isAddressPhone(line) && /\d{3}/.test(line) ? line : null);
  if (field === 'email') return whole(/^\S+@\S+$/.test(line) ? line : null);
  if (field === 'country') return whole(countryByNameOrCode(line));
  if (field === 'recipient') return start(/^(?:[\p{Script=Han}·]+(?=\P{L}|$)|[^\d,，;；]+)/u);
  if (field === 'postal_code') return start(/^\d{4,6}(?=[^\w-]+\D|$)/) ?? whole(line);
  // "City: Seattle, WA 98101" is still to be taken apart, as every street is.
  if (field === 'address1' || ((field === 'city' || field === 'state') && /\d/.test(line))) return null;
  return whole(line);
}

/**
 * Puts the text after a label into its field, and returns the rest. A street stays in the rest, because it is still to be split
 * into its parts.
 */
export function takeLabeled(text: string, found: FoundAddress): string {
  const marks = [...text.matchAll(labeled)];
  const rest = [text.slice(0, marks[0]?.index)];
  for (const [index, mark] of marks.entries()) {
    const behind = text.slice(mark.index + mark[0].length, marks[index + 1]?.index);
    const field = fieldOf(mark[1] ?? mark[2] ?? mark[3] ?? '');
    const [first = '', ...others] = behind.split('\n');
    const content = field && found[field] === undefined ? contentOf(field, tidy(first)) : null;
    if (!field || !content) rest.push(behind);
    else {
      found[field] = content.value;
      rest.push(content.rest, ...others);
    }
  }
  return rest.join('\n');
}
