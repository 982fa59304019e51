export const csvMediaType = 'text/csv; charset=utf-8';
export const xlsxMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
