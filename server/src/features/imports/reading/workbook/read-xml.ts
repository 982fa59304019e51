import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { UnusableFile } from '../unusable-file.ts';
import { damaged } from './open-parts.ts';

type Attributes = Readonly<Record<string, string>>;

export type XmlHandler = {
  /** Names are without their prefix. */
  open(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
};

/** The longest piece between two tags; no cell has a longer text, and the limit bounds the memory for any file. */
const pieceBytesMax = 8_000_000;

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Passes an XML part to the handler piece by piece, and yields after each. A document type is refused: no office
 * program writes one.
 */
export async function* readXml(stream: Readable, handler: XmlHandler): AsyncGenerator<void> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  parser.on('doctype', () => {
    throw new UnusableFile({
      zh: '工作簿的某个部分声明了文档类型，正常的工作簿不会如此',
      en: 'one of its parts declares a document type, which no workbook does',
    });
  });
  parser.on('error', (error) => {
    throw new UnusableFile({
      zh: `工作簿的某个部分不是有效的 XML（${error.message}）`,
      en: `one of its parts is not XML (${error.message})`,
    });
  });
  let sinceTag = 0;
  parser.on('opentag', ({ name, attributes }) => {
    sinceTag = 0;
    handler.open(local(name), attributes);
  });
  parser.on('text', (text) => handler.text?.(text));
  parser.on('cdata', (text) => handler.text?.(text));
  parser.on('closetag', ({ name }) => {
    sinceTag = 0;
    handler.close?.(local(name));
  });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      sinceTag += chunk.length;
      parser.write(decoder.decode(chunk, { stream: true }));
      if (sinceTag > pieceBytesMax)
        throw new UnusableFile({ zh: '有文字超过 8 MB', en: 'one of its texts is longer than 8 MB' });
      yield;
    }
    parser.close();
  } catch (error) {
    damaged(error);
  } finally {
    stream.destroy();
  }
}

/** Reads a small part to its end. */
export async function readAll(stream: Readable | null, handler: XmlHandler): Promise<void> {
  if (!stream) return;
  for await (const _ of readXml(stream, handler));
}
