import type { AddressInput } from '../account.ts';

export type AddressField = keyof AddressInput;

/** The fields of an address that a text was found to have. */
export type FoundAddress = { [field in AddressField]?: string };

/** Returns a line without the spaces and separators around it, and with single spaces in it. */
export const tidy = (line: string): string =>
  line.replaceAll(/\s+/g, ' ').replaceAll(/^[\s,，;；、|]+|[\s,，;；、|]+$/g, '');

/** Returns lines without those that are empty. */
export const tidyLines = (lines: readonly string[]): string[] =>
  lines.map((line) => tidy(line.replaceAll(/^\s*[)\]】]+|[([【]+\s*$/g, ''))).filter((line) => line !== '');
