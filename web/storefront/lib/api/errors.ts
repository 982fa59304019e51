import type { Failure } from '@amberdock/contract/http.ts';
import type { Language } from '@amberdock/contract/language.ts';

/** The server refused or failed. Switch on `code`; `message` is for people, in their language. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly failure: Partial<Failure>;

  constructor(status: number, failure: Partial<Failure>, message: string) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = failure.code ?? '';
    this.failure = failure;
  }

  /** Every sentence of the answer: a validation failure has one per field. */
  get sentences(): string[] {
    const { message } = this.failure;
    return Array.isArray(message) ? message : message ? [message] : [];
  }
}

/** No answer: the network failed, 5000 ms passed, or the answer had no body. The part of the page that called shows it. */
export class UnreachableError extends Error {
  readonly reason: 'network' | 'timeout' | 'empty';

  constructor(reason: UnreachableError['reason'], options?: ErrorOptions) {
    super(`The server could not be reached: ${reason}.`, options);
    this.name = 'UnreachableError';
    this.reason = reason;
  }
}

/**
 * Statuses whose message a buyer must read as an alert; others are shown in place by what called
 * (docs/specification.md#8-error-catalogue).
 */
export const alertedStatuses: ReadonlySet<number> = new Set([400, 401, 422, 500]);

/** Whether the client has shown this failure as an alert already. */
export const isShownAsAlert = (error: unknown): boolean =>
  error instanceof ApiError && alertedStatuses.has(error.status);

const reasonWording: Record<Language, (no: string, reason: string) => string> = {
  zh: (no, reason) => `订单号：${no} ${reason}；`,
  en: (no, reason) => `order number: ${no} ${reason};`,
};

/**
 * Returns the alert's text (docs/specification.md#8-error-catalogue): a list's first item; with `err` and
 * `fail_reasons`, their concatenation.
 */
export function alertText(failure: Partial<Failure>, language: Language): string {
  if (failure.err && Array.isArray(failure.fail_reasons))
    return failure.fail_reasons.map(({ no, reason }) => reasonWording[language](no, reason)).join('');
  const { message } = failure;
  return (Array.isArray(message) ? message[0] : message) ?? '';
}
