/** The products of one row of the index. It stands in a migration's comment too. */
export const docsInBlock = 65_536;

/** Saves add new products to a block that has fewer than these, because each rewrites the lists of the block. */
const docsToSaveInto = 16_384;

export const blockOf = (doc: number): number => Math.floor(doc / docsInBlock);

/** Returns the number for a new product where `doc` is the next free one: that, or the first of a new block. */
export const docForNewProduct = (doc: number): number =>
  doc % docsInBlock < docsToSaveInto ? doc : (blockOf(doc) + 1) * docsInBlock;

/** The words of a product in the search, before and after a change. */
export type WordsChange = {
  id: string;
  published: boolean;
  /** Its number; null of a product that never was for sale. */
  doc: number | null;
  before: readonly string[];
  after: readonly string[];
};

type DocsByWord = Map<string, number[]>;

/** Returns the words that products came to have and have no longer, with the products' numbers. */
export function changesOf(changes: readonly WordsChange[]): { came: DocsByWord; went: DocsByWord } {
  const [came, went]: [DocsByWord, DocsByWord] = [new Map(), new Map()];
  for (const { doc, published, before, after } of changes) {
    if (doc === null) continue;
    const is = new Set(published ? after : []);
    const was = new Set(before);
    for (const word of is) if (!was.has(word)) put(came, word, doc);
    for (const word of was) if (!is.has(word)) put(went, word, doc);
  }
  return { came, went };
}

/** Rows of the index, by columns. */
export type Postings = { words: string[]; blocks: number[]; docs: string[] };

/** Parts the numbers into the index's blocks, each list ascending. */
export function postingsOf(byWord: DocsByWord): Postings {
  const rows: Postings = { words: [], blocks: [], docs: [] };
  for (const [word, docs] of byWord) {
    const byBlock = Map.groupBy(
      docs.toSorted((a, b) => a - b),
      blockOf,
    );
    for (const [block, inBlock] of byBlock) {
      rows.words.push(word);
      rows.blocks.push(block);
      rows.docs.push(`{${inBlock.join()}}`);
    }
  }
  return rows;
}

function put(byWord: DocsByWord, word: string, doc: number): void {
  const docs = byWord.get(word);
  if (docs) docs.push(doc);
  else byWord.set(word, [doc]);
}
