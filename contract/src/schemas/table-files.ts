/** The media types of a table that people upload: CSV, or a workbook. */
export const tableFileTypes = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

/** The refusals of an upload in which no table, or one that is too long, is found. */
export const tableFileRefusals = [
  'file_missing',
  'malformed_body',
  'body_too_large',
  'batch_unreadable',
  'batch_empty',
  'batch_too_long',
] as const;
