const grouped = /^[1-9]\d{0,2}(?:[,\s]\d{3})+(?:\.\d*)?$/;

/**
 * Takes an amount as somebody typed it and returns it as a call takes it: "1,000.50" without the separators of its thousands.
 * A comma anywhere else stays, so that "12,50", which many write for twelve and a half, is refused and never read as 1250.
 */
export function typedAmount(text: string): string {
  const plain = text.normalize('NFKC').trim();
  return grouped.test(plain) ? plain.replace(/[,\s]/g, '') : plain;
}
