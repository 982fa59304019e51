/** A number as its field gives it: text while it is no plain number. */
export type TypedNumber = number | string;

type Bounds = { min?: number; max?: number };

/** Whether a whole number within the bounds is typed. A point makes it none, `1.000` too: nobody knows which number that is. */
export const isWholeNumber = (typed: TypedNumber, { min = 0, max = Infinity }: Bounds = {}): boolean =>
  /^-?\d+$/.test(String(typed)) && Number(typed) >= min && Number(typed) <= max;

/** Drops zeros before a whole number; all else stays as it is typed. */
export const withoutZeros = (typed: TypedNumber): TypedNumber =>
  /^0\d{1,14}$/.test(String(typed)) ? Number(typed) : typed;
