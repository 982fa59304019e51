import { fieldLabel } from '@amberdock/contract/field-labels.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { pathsMax } from '../refusal.ts';
import type { Violation } from '../validation.ts';

const sentences: Record<string, Record<Language, (field: string, limit: string) => string>> = {
  required: { zh: (field) => `${field}为必填项。`, en: (field) => `${field} is a required field.` },
  null: {
    zh: (field) => `${field}不能为 null，请省略该字段。`,
    en: (field) => `${field} can’t be null. Leave it out instead.`,
  },
  minLength: {
    zh: (field, limit) => (limit === '1' ? `${field}为必填项。` : `${field}至少 ${limit} 个字符。`),
    en: (field, limit) =>
      limit === '1' ? `${field} is a required field.` : `${field} needs at least ${limit} characters.`,
  },
  maxLength: {
    zh: (field, limit) => `${field}最多 ${limit} 个字符。`,
    en: (field, limit) => `${field} can have at most ${limit} characters.`,
  },
  minimum: {
    zh: (field, limit) => `${field}不能小于 ${limit}。`,
    en: (field, limit) => `${field} must be at least ${limit}.`,
  },
  maximum: {
    zh: (field, limit) => `${field}不能大于 ${limit}。`,
    en: (field, limit) => `${field} must be at most ${limit}.`,
  },
  minItems: {
    zh: (field, limit) => `${field}至少 ${limit} 项。`,
    en: (field, limit) => `${field}: select at least ${limit}.`,
  },
  maxItems: {
    zh: (field, limit) => `${field}最多 ${limit} 项。`,
    en: (field, limit) => `${field}: select at most ${limit}.`,
  },
  country: {
    zh: (field) => `${field}须为有效的两位代码，如 US。`,
    en: (field) => `${field} must be the two-letter code of a country, such as US.`,
  },
  enum: {
    zh: (field, values) => (values === '' ? `${field}不是可用的值。` : `${field}须为以下之一：${values}。`),
    en: (field, values) =>
      values === '' ? `${field} is not a value that this call knows.` : `${field} must be one of: ${values}.`,
  },
  type_integer: { zh: (field) => `${field}须为整数。`, en: (field) => `${field} must be a whole number.` },
  type_number: { zh: (field) => `${field}须为数字。`, en: (field) => `${field} must be a number.` },
  type_boolean: {
    zh: (field) => `${field}须为 true 或 false。`,
    en: (field) => `${field} must be true or false.`,
  },
  type_string: { zh: (field) => `${field}须为文本。`, en: (field) => `${field} must be text.` },
  type_array: { zh: (field) => `${field}须为列表。`, en: (field) => `${field} must be a list.` },
  type_object: { zh: (field) => `${field}须为对象。`, en: (field) => `${field} must be an object.` },
  date: {
    zh: (field) => `${field}须为日期，如 2026-11-21。`,
    en: (field) => `${field} must be a day, such as 2026-11-21.`,
  },
  'date-time': {
    zh: (field) => `${field}须为时间，如 2026-11-21T08:30:00Z。`,
    en: (field) => `${field} must be a time, such as 2026-11-21T08:30:00Z.`,
  },
  uuid: {
    zh: (field) => `${field}须为接口返回的 id。`,
    en: (field) => `${field} must be an id that a call has given.`,
  },
  characters: {
    zh: (field) => `${field}含有无法保存的字符。`,
    en: (field) => `${field} contains a character that can’t be stored.`,
  },
  either: {
    zh: (field, other) => `${field}：与 ${other} 二者须填其一，不能同时填写。`,
    en: (field, other) => `${field}: give either this or ${other}, not both.`,
  },
  only_with: {
    zh: (field, other) => `${field}仅可与 ${other} 一起使用。`,
    en: (field, other) => `${field} can be given only with ${other}.`,
  },
  format: { zh: (field) => `${field}格式不正确。`, en: (field) => `${field} is not in a valid format.` },
};
const otherwise = sentences.format as (typeof sentences)[string];
/** A sentence names the values of a field up to this many. */
const valuesMax = 12;
/** The pattern of a text that must not be blank. */
const notBlank = String.raw`\S`;
const noObject = { zh: '请求内容须为 JSON 对象。', en: 'The request body must be a JSON object.' };

/** A field of an input that was refused, as the API calls it, its sentence, and where it stands if it lies deeper. */
export type FieldFault = { field: string; message: string; paths?: string[] };

/**
 * Returns a sentence for each field in the caller's language (docs/design/api.md#statuses); a field with several
 * faults keeps its first, and names the places of all as JSON Pointers (RFC 6901), unless it is at the top of the body.
 */
export function fieldFaults(violations: readonly Violation[], language: Language): FieldFault[] {
  const byField = new Map<string, { message: string; paths: Set<string> }>();
  for (const violation of violations) {
    const path =
      violation.instancePath?.split('/').filter((part) => part !== '' && !/^\d+$/.test(part)) ?? [];
    const {
      missingProperty,
      additionalProperty,
      limit: bound,
      format = '',
      pattern,
      type = '',
      allowedValues = [],
      other,
    } = violation.params;
    const name = missingProperty ?? path.at(-1) ?? additionalProperty ?? '';
    const field = fieldLabel(name, language);
    const values = allowedValues.length > valuesMax ? '' : allowedValues.join(', ');
    const limit = `${bound ?? other ?? values}`;
    const ofType = violation.keyword === 'type' ? `type_${type}` : violation.keyword;
    const keyword = pattern === notBlank ? 'required' : ofType;
    const say = sentences[format] ?? sentences[keyword] ?? otherwise;
    const sentence = name === '' ? noObject[language] : say[language](field, limit);
    const fault = byField.get(name) ?? { message: sentence, paths: new Set() };
    byField.set(name, fault);
    const pointer = pointerOf(violation);
    if (pointer.lastIndexOf('/') > 0 && fault.paths.size < pathsMax) fault.paths.add(pointer);
  }
  return [...byField].map(([field, { message, paths }]) => ({
    field,
    message,
    ...(paths.size > 0 && { paths: [...paths] }),
  }));
}

const pointerOf = ({ instancePath = '', params: { missingProperty } }: Violation): string =>
  missingProperty === undefined ? instancePath : `${instancePath}/${missingProperty}`;
