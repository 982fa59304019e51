import { countryCodes } from '@amberdock/contract/people/countries.ts';
import { fieldLabel } from '@amberdock/contract/field-labels.ts';
import { idPattern } from '@amberdock/contract/ids.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import writerOf from 'fast-json-stringify';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { pathsMax } from './refusal.ts';

const common = { allErrors: true, strict: false, useDefaults: true } as const;

const countries: ReadonlySet<string> = new Set(countryCodes);
const rfc3339 = addFormats.default(new Ajv());

/**
 * For the parameters of an address, which are text: types are coerced, so that "7" can be a number or a list of one.
 * Parameters that the contract does not name are removed, since handlers pass filters on to the search as they are, and a
 * visitor must not be able to add one by price.
 */
const fromText = withFormats(new Ajv({ ...common, coerceTypes: 'array', removeAdditional: 'all' }));
/** In a body, types are not coerced. */
const fromJson = withFormats(new Ajv({ ...common, coerceTypes: false, removeAdditional: false }));

/**
 * Checks days and times by RFC 3339, and refuses those that cannot be kept: PostgreSQL has neither a year 0 nor an offset
 * of 16 hours or more, JavaScript no leap second.
 */
function withFormats(ajv: Ajv): Ajv {
  addFormats.default(ajv);
  for (const format of ['date', 'date-time']) {
    const isWellFormed = rfc3339.compile({ type: 'string', format });
    ajv.addFormat(
      format,
      (text: string) => isWellFormed(text) && !/^0000|:60|[+-](1[6-9]|2\d):\d\d$/.test(text),
    );
  }
  // Only as we write them: an id in capitals names the same row but is another text, and no column reads `urn:uuid:`.
  ajv.addFormat('uuid', idPattern);
  ajv.addFormat('country', (code: string) => countries.has(code));
  return ajv;
}

/** No body of the contract is nested deeper: a walk over a body stops here. */
export const bodyDepthMax = 64;

/**
 * Returns the fields of a call whose text no column takes: U+0000, half of a surrogate pair. They are looked for where
 * a body spells a surrogate, and once the database has refused, because nearly no call has any.
 */
export function unstorable(input: unknown, name = '', depth = 0): string[] {
  if (depth > bodyDepthMax) return [];
  if (typeof input === 'string') return input.includes('\u0000') || !input.isWellFormed() ? [name] : [];
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([key, value]) =>
    unstorable(value, Array.isArray(input) ? name : key, depth + 1),
  );
}

/**
 * Has the parts of a call checked, and its answers written, by functions that are made when a call first needs them:
 * all of them at once took a second of each start.
 */
export function registerValidation(app: FastifyInstance): void {
  const validator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
    let check: ValidateFunction | undefined;
    const validate = (data: unknown): boolean => {
      if (httpPart === 'querystring') dropEmptyCursor(data as Record<string, unknown>);
      check ??= (httpPart === 'body' ? fromJson : fromText).compile(schema);
      const isValid = check(data);
      validate.errors = check.errors;
      return isValid;
    };
    validate.errors = undefined as ValidateFunction['errors'];
    return validate;
  };
  app.setValidatorCompiler(validator);
  app.setSerializerCompiler(({ schema }) => {
    let write: ((data: unknown) => string) | undefined;
    return (data) => {
      write ??= writerOf(schema as object);
      return write(data);
    };
  });
}

/** Clients send an empty cursor for the first page of a list, as they send none. */
function dropEmptyCursor(query: Record<string, unknown>): void {
  if (query['cursor'] === '') delete query['cursor'];
}

/** Returns a check of what comes in a file by a schema of the contract: the fields at fault, the keyword and its limit. */
export function schemaFaults(
  schema: TSchema,
): (data: unknown) => { field: string; keyword: string; limit: number | undefined }[] {
  let check: ValidateFunction | undefined;
  return (data) => {
    check ??= fromJson.compile(schema);
    if (check(data)) return [];
    return ((check.errors ?? []) as Violation[]).map(({ keyword, instancePath = '', params }) => ({
      field: params.missingProperty ?? instancePath.slice(1).split('/')[0] ?? '',
      keyword,
      limit: params.limit,
    }));
  };
}

type Violation = {
  keyword: string;
  instancePath?: string;
  params: {
    missingProperty?: string;
    additionalProperty?: string;
    limit?: number;
    format?: string;
    pattern?: string;
    other?: string;
  };
  schemaPath?: string;
};

type Fault = 'required' | 'format' | 'characters' | 'either' | 'only_with';

/** Bad input that no schema can describe, because it depends on another field; answered as a schema's own faults are. */
export class BadInput extends Error {
  readonly validation: Violation[];
  readonly statusCode = 422;

  /** `other` names the field that excludes the one at fault, or the value that it needs beside it. */
  constructor(faults: { field: string; fault: Fault; other?: string }[]) {
    super('invalid');
    this.validation = faults.map(({ field, fault, other = '' }) => ({
      keyword: fault,
      params: { missingProperty: field, other },
    }));
  }
}

const sentences: Record<string, Record<Language, (field: string, limit: string) => string>> = {
  required: { zh: (field) => `${field}为必填项。`, en: (field) => `${field} is a required field.` },
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
      other,
    } = violation.params;
    const name = missingProperty ?? path.at(-1) ?? additionalProperty ?? '';
    const field = fieldLabel(name, language);
    const limit = `${bound ?? other ?? ''}`;
    const keyword = pattern === notBlank ? 'required' : violation.keyword;
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
