/**
 * Only hexadecimal digits and hyphens, so that no path id ever contains "my"
 * (docs/design/api.md#deadlines-and-ids).
 */
export const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const isId = (text: string): boolean => idPattern.test(text);
