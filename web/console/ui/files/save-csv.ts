/** Saves CSV as a file that spreadsheet programs open: the mark at its beginning tells them its encoding. */
export function saveCsv(csv: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
