import { countryCodes } from '@amberdock/contract/people/countries.ts';
import { idPattern } from '@amberdock/contract/ids.ts';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import writerOf from 'fast-json-stringify';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';

type ObjectSchema = { properties?: Record<string, { type?: string }>; required?: string[] };

const common = { allErrors: true, strict: false, useDefaults: true } as const;

const countries: ReadonlySet<string> = new Set(countryCodes);
const rfc3339 = addFormats.default(new Ajv());

/**
 * For the parameters of an address, which are text: types are coerced, so that "7" can be a number or a list of one.
 * Parameters that the contract does not name are removed, since handlers pass filters on to the search as they are, and a
 * visitor must not be able to add one by price.
 */
const fromText = withFormats(new Ajv({ ...common, coerceTypes: 'array', removeAdditional: 'all' }));
/** In a body, types are not coerced; `verbose` puts the value at fault into each error. */
const fromJson = withFormats(
  new Ajv({ ...common, coerceTypes: false, removeAdditional: false, verbose: true }),
);

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
      // Before the check, which makes numbers of them.
      const misspelled =
        httpPart === 'body' ? [] : misspelledNumbers(schema, data as Record<string, unknown>);
      const isValid = check(data) && misspelled.length === 0;
      validate.errors = isValid ? null : [...misspelled, ...(check.errors ?? []).map(namingNull(schema))];
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

/** Returns the numbers of an address that JavaScript would read, but that nobody writes so: `0x10`, `1e1`, blanks. */
function misspelledNumbers({ properties = {} }: ObjectSchema, query: Record<string, unknown>): ErrorObject[] {
  const isMisspelled = ([name, value]: [string, unknown]) =>
    properties[name]?.type === 'integer' && typeof value === 'string' && !/^-?\d+$/.test(value);
  return Object.entries(query)
    .filter(isMisspelled)
    .map(([name]) => ({
      keyword: 'type',
      instancePath: `/${name}`,
      schemaPath: '',
      params: { type: 'integer' },
    }));
}

/** Has null in place of a value named as such: a required field is then missing, another is to be left out. */
const namingNull =
  (schema: object) =>
  (error: ErrorObject): ErrorObject => {
    if (error.keyword !== 'type' || error.data !== null) return error;
    // '#/properties/address/properties/city/type': the object that has the field stands before 'properties'.
    const steps = error.schemaPath.split('/').slice(1, -1);
    const [parent, name = ''] = steps.splice(-2);
    if (parent !== 'properties') return error;
    const owner = steps.reduce<unknown>((part, step) => (part as Record<string, unknown>)?.[step], schema);
    return { ...error, keyword: (owner as ObjectSchema).required?.includes(name) ? 'required' : 'null' };
  };

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

/** A field at fault, as Ajv or a `BadInput` says it. */
export type Violation = {
  keyword: string;
  instancePath?: string;
  params: {
    missingProperty?: string;
    additionalProperty?: string;
    limit?: number;
    format?: string;
    pattern?: string;
    type?: string;
    allowedValues?: unknown[];
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
