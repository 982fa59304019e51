/** A line of a page: a heading is set in bold. An empty text is a gap. */
type Line = { text: string; size: number; isBold?: boolean };

const [pageWidth, pageHeight, margin] = [595, 842, 64];
/** The average width of a letter of Helvetica as a share of its size; enough to break lines by. */
const letterWidth = 0.5;
const leading = 1.5;

/**
 * A PDF of one A4 page in Helvetica, which every reader brings along. The same lines give the same bytes. Latin letters
 * only.
 */
export function onePagePdf(title: string, lines: readonly Line[]): Buffer {
  const content = drawing(lines.flatMap(broken));
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents 4 0 R
      /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title ${literal(title)} >>`,
  ];
  return assembled(objects);
}

/** The objects one after the other, and where each of them starts. */
function assembled(objects: readonly string[]): Buffer {
  let text = '%PDF-1.7\n';
  const starts = objects.map((object, index) => {
    const start = Buffer.byteLength(text, 'latin1');
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(start).padStart(10, '0')} 00000 n \n`;
  });
  const table = Buffer.byteLength(text, 'latin1');
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${starts.join('')}`;
  text += `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** The line as many lines as it takes. */
function broken({ text, size, ...rest }: Line): Line[] {
  const lettersMax = Math.floor((pageWidth - 2 * margin) / (size * letterWidth));
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (longer.length > lettersMax) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines.map((part) => ({ ...rest, text: part, size }));
}

const drawing = (lines: readonly Line[]): string =>
  [
    `BT 1 0 0 1 ${margin} ${pageHeight - margin} Tm`,
    ...lines.map(
      ({ text, size, isBold }) =>
        `/${isBold ? 'F2' : 'F1'} ${size} Tf 0 -${Math.round(size * leading * 10) / 10} Td ${literal(text)} Tj`,
    ),
    'ET',
  ].join('\n');

const literal = (text: string): string => `(${text.replace(/[\\()]/g, '\\$&')})`;
