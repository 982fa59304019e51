import { setImmediate as othersTurn } from 'node:timers/promises';
import PdfDocument from 'pdfkit';
import { runsOf, widthOf } from './typefaces.ts';
import { wrapText } from './wrap-text.ts';

const margin = 40;
const lineHeight = 1.4;
const cellSize = 9;
const cellPadding = 4;
const rowPadding = 6;

const rowHeight = (lines: number) => lines * cellSize * lineHeight + rowPadding;

/** A column of a table; one of boxes has a square to tick in each row. */
export type Column = { title: string; width: number; isRight?: boolean; isBox?: boolean };

/** The line's upper edge to its baseline, at a size of 1: that of the Chinese type, which most lines are in. */
const ascent = 1.16;

/** An A4 document that is written from top to bottom, in the letters of each script that the shop has type for. */
export class Paper {
  readonly width: number;
  readonly #document: PDFKit.PDFDocument;
  readonly #bytes: Promise<Buffer>;
  #y = margin;

  constructor(title: string) {
    this.#document = new PdfDocument({ size: 'A4', margin, info: { Title: title }, bufferPages: true });
    this.width = this.#document.page.width - 2 * margin;
    const chunks: Buffer[] = [];
    this.#bytes = new Promise((resolve, reject) => {
      this.#document.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.#document.on('end', () => resolve(Buffer.concat(chunks)));
      this.#document.on('error', reject);
    });
  }

  /** Ends the last paper and returns the file's bytes. */
  finish(): Promise<Buffer> {
    this.#numberPages();
    this.#document.end();
    return this.#bytes;
  }

  /** Ends what was written so far as a paper of its own, and begins the next one on a new page. */
  nextPaper(): void {
    this.#numberPages();
    this.#nextPage();
  }

  skip(height: number): void {
    this.#y += height;
  }

  /** Writes lines of text below what stands there, broken to the width. */
  write(text: string, { size = 10, color = '#000000' }: { size?: number; color?: string } = {}): void {
    for (const line of this.#wrap(text, this.width, size)) {
      this.#makeRoom(size * lineHeight);
      this.#line(line, { x: margin, y: this.#y, size, color });
      this.#y += size * lineHeight;
    }
  }

  /** Writes blocks of text side by side, each below its title; what follows stands below the tallest. */
  beside(blocks: readonly { title: string; text: string }[]): void {
    const width = this.width / blocks.length;
    const wrapped = blocks.map(({ title, text }) => [
      { line: title, size: 8, color: '#555555' },
      ...this.#wrap(text, width - 2 * cellPadding, 9).map((line) => ({ line, size: 9, color: '#000000' })),
    ]);
    const height = Math.max(...wrapped.map(({ length }) => length)) * 9 * lineHeight;
    this.#makeRoom(height);
    for (const [index, lines] of wrapped.entries()) {
      for (const [row, { line, size, color }] of lines.entries()) {
        this.#line(line, { x: margin + index * width, y: this.#y + row * 9 * lineHeight, size, color });
      }
    }
    this.#y += height;
  }

  /** Writes amounts at the right edge, each behind its name; the last one below a rule, as their result. */
  amounts(rows: readonly (readonly [name: string, amount: string])[]): void {
    const right = margin + this.width - cellPadding;
    for (const [index, [name, amount]] of rows.entries()) {
      this.#makeRoom(rowHeight(1));
      if (index === rows.length - 1) this.#rule('#000000', right - 220);
      const y = this.#y + rowPadding / 2;
      this.#line(name, { x: right - 220, y, size: cellSize, color: '#000000' });
      const x = right - widthOf(amount, cellSize);
      this.#line(amount, { x, y, size: cellSize, color: '#000000' });
      this.#y += rowHeight(1);
    }
  }

  /**
   * Writes a table; its header stands again on each page that it goes on to. A row stays whole where a page can hold it. Other
   * requests have their turn between rows: many papers take a while.
   */
  async table(columns: readonly Column[], rows: readonly (readonly string[])[]): Promise<void> {
    this.#header(columns);
    for (const row of rows) {
      await othersTurn();
      const cells = columns.map(({ width }, index) =>
        this.#wrap(row[index] ?? '', width - 2 * cellPadding, cellSize),
      );
      this.#row(columns, cells);
    }
  }

  /** Writes a row whole where a page can hold it; a higher one begins where it stands, and fills pages. */
  #row(columns: readonly Column[], cells: readonly string[][]): void {
    const count = Math.max(1, ...cells.map(({ length }) => length));
    const isWhole = 2 * rowHeight(1) + (count - 1) * cellSize * lineHeight <= this.#bottom() - margin;
    let from = 0;
    while (from < count) {
      if (this.#makeRoom(rowHeight(isWhole ? count : 1))) this.#header(columns);
      const fitting = Math.floor((this.#bottom() - this.#y - rowPadding) / (cellSize * lineHeight));
      const to = isWhole ? count : Math.min(count, from + Math.max(1, fitting));
      this.#cells(
        columns,
        cells.map((lines) => lines.slice(from, to)),
      );
      if (from === 0) this.#boxes(columns);
      this.#y += rowHeight(to - from);
      this.#rule('#cccccc');
      from = to;
    }
  }

  #nextPage(): void {
    this.#document.addPage();
    this.#y = margin;
  }

  /** Writes "2 / 3" at the bottom of each page of a paper that has several. */
  #numberPages(): void {
    const { start, count } = this.#document.bufferedPageRange();
    for (let index = 0; index < count && count > 1; index++) {
      const text = `${index + 1} / ${count}`;
      const { height } = this.#document.switchToPage(start + index);
      const x = margin + this.width - widthOf(text, 8);
      this.#line(text, { x, y: height - margin + 10, size: 8, color: '#555555' });
    }
    this.#document.flushPages();
  }

  #bottom(): number {
    return this.#document.page.height - margin;
  }

  #header(columns: readonly Column[]): void {
    this.#cells(
      columns,
      columns.map(({ title }) => [title]),
    );
    this.#y += rowHeight(1);
    this.#rule('#000000');
  }

  #cells(columns: readonly Column[], cells: readonly string[][]): void {
    let x = margin;
    for (const [index, { width, isRight }] of columns.entries()) {
      for (const [row, line] of (cells[index] ?? []).entries()) {
        const indent = isRight ? width - 2 * cellPadding - widthOf(line, cellSize) : 0;
        this.#line(line, {
          x: x + cellPadding + indent,
          y: this.#y + rowPadding / 2 + row * cellSize * lineHeight,
          size: cellSize,
          color: '#000000',
        });
      }
      x += width;
    }
  }

  #boxes(columns: readonly Column[]): void {
    let x = margin;
    for (const { width, isBox } of columns) {
      if (isBox)
        this.#document
          .rect(x + 4, this.#y + 5, 9, 9)
          .lineWidth(0.5)
          .stroke('#000000');
      x += width;
    }
  }

  #rule(color: string, from = margin): void {
    this.#document
      .moveTo(from, this.#y)
      .lineTo(margin + this.width, this.#y)
      .lineWidth(0.5)
      .stroke(color);
  }

  /** Begins a page where the height does not fit; says whether it did. */
  #makeRoom(height: number): boolean {
    if (this.#y + height <= this.#bottom()) return false;
    this.#nextPage();
    return true;
  }

  #line(text: string, { x, y, size, color }: { x: number; y: number; size: number; color: string }): void {
    let runX = x;
    this.#document.fillColor(color);
    for (const { typeface, text: part } of runsOf(text)) {
      this.#document.registerFont(typeface.name, typeface.bytes).font(typeface.name, size);
      this.#document.text(part, runX, y + ascent * size, { lineBreak: false, baseline: 'alphabetic' });
      runX += this.#document.widthOfString(part);
    }
  }

  #wrap(text: string, width: number, size: number): string[] {
    return text.split('\n').flatMap((paragraph) => wrapText(paragraph, width, (part) => widthOf(part, size)));
  }
}
