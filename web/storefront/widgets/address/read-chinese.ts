import type { FoundAddress } from './read-address.ts';

const municipality = /^(北京|上海|天津|重庆)市?/;
const province = /^(\S{2,7}?(?:省|自治区|特别行政区)|内蒙古|广西|西藏|宁夏|新疆|香港|澳门)/;
const bareProvince =
  /^(河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|海南|四川|贵州|云南|陕西|甘肃|青海|台湾)/;
const city = /^(\S{2,10}?(?:自治州|地区|盟|市))/;
const place = /[省市区县镇乡村路街道巷弄号栋楼室园厦城]/;
const nameLike = /^[\p{Script=Han}·]{2,6}$|^[A-Za-z][A-Za-z .'-]{1,30}$/u;

/** Reads "张三 广东省深圳市南山区科技园路1号 518000" in any order of name and place. */
export function readChineseLines(lines: readonly string[], found: FoundAddress): void {
  const parts = lines.flatMap((line) => line.split(/[\s,，;；、]+/)).filter((part) => part !== '');
  const rest: string[] = [];
  for (const part of parts) {
    const bare = part.replaceAll(/[()[\]]/g, '');
    if (!found.postal_code && /^\d{6}$/.test(bare)) found.postal_code = bare;
    else if (
      !found.recipient &&
      nameLike.test(part) &&
      (!place.test(part) || (part.length <= 3 && rest.length === 0 && parts.length > 1 && !startsPlace(part)))
    )
      found.recipient = part;
    else rest.push(part);
  }
  readPlace(rest.join(' '), found);
}

const startsPlace = (text: string): boolean =>
  municipality.test(text) || province.test(text) || bareProvince.test(text) || city.test(text);

/** Province and city leave the street with its district, which has no field of its own. */
function readPlace(text: string, found: FoundAddress): void {
  let rest = text;
  const take = (pattern: RegExp): string | undefined => {
    const match = pattern.exec(rest);
    if (!match) return undefined;
    rest = rest.slice(match[0].length).trimStart();
    return match[1];
  };
  const ownCity = take(municipality);
  if (ownCity) {
    found.state ??= `${ownCity}市`;
    found.city ??= `${ownCity}市`;
    take(new RegExp(`^(${ownCity}市|市辖区)`));
  } else {
    const state = take(province) ?? take(bareProvince);
    if (state) found.state ??= state;
    const town = take(city);
    if (town) found.city ??= town;
  }
  const street = rest.replaceAll(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '');
  if (street !== '') found.address1 ??= street;
}
