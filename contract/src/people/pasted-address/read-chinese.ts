import {
  isChineseName,
  municipalities,
  provinces,
  shortCities,
  shortProvinces,
  taiwanese,
} from './chinese-names.ts';
import { type FoundAddress, tidyLines } from './found-address.ts';

const starting = (pattern: string): RegExp => new RegExp(`^(?:${pattern})`, 'u');
const municipality = starting(`(?:${municipalities})市?`);
const province = starting(`${provinces}|${shortProvinces}`);
/** A city's name has no part of a street in it: the market (市场) of a district is none. */
const namedCity =
  '[^\\s\\d区县镇乡路街道号村弄省市]{1,8}(?:自治州|地区|盟(?!路|街))|[^\\s\\d区县镇乡路街道号村弄省]{1,8}?市(?!场|区|市(?![南北中]区))';
const city = starting(`${namedCity}|${shortCities}`);
const placeAnywhere = new RegExp(`(?:${municipalities})市|${provinces}`, 'u');
const startsTaiwan = starting(`(?:中国|中國)?(?:[台臺][湾灣]省?\\s*)?${taiwanese}`);
const placeSign = /[省市区區县縣镇鎮乡村路街道巷弄号號栋棟楼樓室园廈厦城]/;
const nameLike = /^[\p{Script=Han}·]{2,6}$|^[A-Za-z][A-Za-z .'-]{1,30}$/u;
/** "收" after a name says whose parcel it is. */
const receives = /\s*\(?收\)?$/;

/** Returns the country of a text in Chinese script if something in it belongs to one country alone. */
export function chineseCountry(lines: readonly string[]): string | undefined {
  const text = lines.join('\n');
  if (/[\p{Script=Hiragana}\p{Script=Katakana}〒]|東京都|北海道|京都府|大阪府|\p{Script=Han}県/u.test(text))
    return 'JP';
  if (lines.some((line) => /^(?:中国|中國)?香港/u.test(line))) return 'HK';
  if (lines.some((line) => /^(?:中国|中國)?[澳][门門]/u.test(line))) return 'MO';
  if (/[台臺][湾灣]/.test(text) || lines.some((line) => startsTaiwan.test(line))) return 'TW';
  const isMainland =
    placeAnywhere.test(text) ||
    tidyLines(text.split(/[\s,，;；、]+/)).some((part) => startsPlace(part) && part.length > 2);
  return isMainland ? 'CN' : undefined;
}

const startsPlace = (text: string): boolean =>
  municipality.test(text) || province.test(text) || city.test(text) || startsTaiwan.test(text);

const isCompany = (part: string): boolean =>
  /(?:公司|工厂|商行|工作室)$/.test(part) && !/[区县镇乡路街道号]/.test(part);

/** Reads "张三 广东省深圳市南山区科技园路1号 518000" in any order of name and place. */
export function readChineseLines(lines: readonly string[], found: FoundAddress): void {
  // A space between Latin words keeps them together: "Tom Li".
  const cut = /(?<=\p{Script=Han}|\d|[)\]])\s+|\s+(?=\p{Script=Han}|\d|[([])|[,，;；、|]+/u;
  let parts = tidyLines(lines.flatMap((line) => line.split(cut)));
  parts = takePostalCode(parts, found);
  parts = takeRecipient(parts.flatMap(splitName), found);
  if (!found.company && parts.length > 1) {
    const index = parts.findIndex(isCompany);
    if (index !== -1) found.company = parts.splice(index, 1)[0] as string;
  }
  // What follows a name in brackets is a code of the shop's, and no part of the place.
  const isCode = (part: string) => /^\[\d+\]$/.test(part);
  readPlace([...parts.filter((part) => !isCode(part)), ...parts.filter(isCode)].join(' '), found);
}

function takePostalCode(parts: readonly string[], found: FoundAddress): string[] {
  return parts.flatMap((part) => {
    const code = /^[([]?(?:邮编|邮政编码|〒)?\s*(\d{6}|\d{3}-\d{4})[)\]]?$/.exec(part)?.[1];
    if (!code || found.postal_code) return [part];
    found.postal_code = code;
    return [];
  });
}

/** "张三广东省深圳市…" is a name and a place, "张三[8842]" a name and the code of a hidden number. */
function splitName(part: string): string[] {
  const coded = /^(\p{Script=Han}{2,4})(\[\d+\])$/u.exec(part);
  if (coded) return coded.slice(1);
  const index = placeAnywhere.exec(part)?.index ?? 0;
  const before = part.slice(0, index);
  return index > 0 && isChineseName(before) ? [before, part.slice(index)] : [part];
}

/** A name with a Chinese surname counts anywhere; any other text only at either end, if it is not part of a place. */
function takeRecipient(parts: readonly string[], found: FoundAddress): string[] {
  if (found.recipient || parts.length < 2) return [...parts];
  const bare = parts.map((part) => part.replace(receives, ''));
  const isFree = (part: string) => nameLike.test(part) && !startsPlace(part);
  let index = bare.findIndex((part) => isChineseName(part) && isFree(part) && !/[区县镇路街道]$/.test(part));
  if (index === -1)
    index = bare.findIndex(
      (part, place) =>
        (place === 0 || place === parts.length - 1 || parts[place] !== part) &&
        isFree(part) &&
        !placeSign.test(part),
    );
  if (index === -1) return [...parts];
  found.recipient = bare[index] as string;
  return parts.filter((_, place) => place !== index);
}

/** Province and city leave the street with its district, which has no field of its own. */
function readPlace(text: string, found: FoundAddress): void {
  let rest = text;
  const take = (pattern: RegExp): string | undefined => {
    const match = pattern.exec(rest);
    if (!match) return undefined;
    rest = rest.slice(match[0].length).trimStart();
    return match[0].trim();
  };
  if (found.country === 'HK' || found.country === 'MO') takeSpecial(take, found);
  else if (found.country === 'TW') {
    take(/^(?:中国|中國)?\s*[台臺][湾灣]省?\s*/);
    const town = found.city ? undefined : take(new RegExp(`^${taiwanese}`));
    if (town) found.city = town;
  } else {
    take(/^中国\s*/);
    takeMainland(take, found, () => rest);
  }
  const street = rest.replaceAll(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '');
  if (street !== '') found.address1 ??= street;
}

type Take = (pattern: RegExp) => string | undefined;

function takeSpecial(take: Take, found: FoundAddress): void {
  const named = take(/^(?:中国|中國)?\s*(?:香港|澳[门門])(?:特[别別]行政[区區])?/);
  const part = take(/^(?:九[龙龍]|新界|香港[岛島])/);
  const name = part ?? named?.replace(/^中[国國]\s*/, '').slice(0, 2);
  if (name) found.city ??= name;
}

function takeMainland(take: Take, found: FoundAddress, rest: () => string): void {
  const own = take(municipality)?.slice(0, 2);
  if (own) {
    found.state ??= `${own}市`;
    found.city ??= `${own}市`;
    take(new RegExp(`^(?:${own}市|市辖区)`));
    return;
  }
  const state = take(province);
  if (state) found.state ??= state;
  if (found.city) {
    take(new RegExp(`^${found.city.replaceAll(/[^\p{L}\p{N}]/gu, '.')}`, 'u'));
    return;
  }
  // "浙江 杭州 西湖区": the city is between province and district.
  const isWord =
    state !== undefined && /^\p{Script=Han}{2,4} /u.test(rest()) && !/^\S*[区县旗] /.test(rest());
  const town = take(city) ?? (isWord ? take(/^\p{Script=Han}{2,4} /u) : undefined);
  if (town) found.city = town;
}
