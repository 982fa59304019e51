const steps = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** "48 KB", "1.2 MB": a file's size as people read it, in steps of 1024. */
export function fileSize(bytes: number, language: string): string {
  const step = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), steps.length - 1);
  const style = {
    style: 'unit',
    unit: steps[step],
    unitDisplay: 'short',
    maximumSignificantDigits: 3,
  } as const;
  return new Intl.NumberFormat(language, style).format(bytes / 1024 ** step);
}
