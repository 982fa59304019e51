/** Says why a table with these column names cannot be used, or null. The names are in lower case. */
export function headerFault(
  header: readonly string[],
  columns: readonly string[],
  required: readonly string[],
): string | null {
  const unknown = header.find((name) => !columns.includes(name));
  if (unknown !== undefined) return `there is no column "${unknown}"; they are ${columns.join(', ')}`;
  const missing = required.filter((name) => !header.includes(name));
  if (missing.length > 0) return `the column ${missing.join(', ')} is missing`;
  const twice = header.find((name, at) => header.indexOf(name) !== at);
  return twice === undefined ? null : `the column ${twice} stands twice`;
}
