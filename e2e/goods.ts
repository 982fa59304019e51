import pg from 'pg';
import { database } from '../server/src/db/tx.ts';
import { putOnSale } from '../server/src/testing/goods.ts';

/** Goods whose stock a journey uses up, in addition to the demo shop's own, by their names. */
export const goods = {
  lastPiece: '绝版铜铃',
  wanted: '青瓷茶仓',
  dear: '整柜样品柜',
  rising: '涨价纸伞',
  parasol: '降价阳伞',
};

/** Puts the journeys' own goods on sale, before the first page is requested. */
export async function stockGoods(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const db = database(pool);
    await putOnSale(db, [
      { handle: 'last-piece', name: goods.lastPiece, skus: [{ offers: [{ stock: 1 }] }] },
      { handle: 'wanted', name: goods.wanted, skus: [{ offers: [{ priceMinor: 5_880n, stock: 500 }] }] },
      { handle: 'rising', name: goods.rising, skus: [{ offers: [{ priceMinor: 2_000n, stock: 50 }] }] },
      { handle: 'parasol', name: goods.parasol, skus: [{ offers: [{ priceMinor: 3_000n, stock: 50 }] }] },
      { handle: 'dear', name: goods.dear, skus: [{ offers: [{ priceMinor: 99_999_900n, stock: 500 }] }] },
    ]);
  } finally {
    await pool.end();
  }
}

/** A PDF of one empty page of a label's size. */
export const labelFile = {
  name: 'label.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 288 432] >> endobj
trailer << /Root 1 0 R /Size 4 >>
startxref
0
%%EOF
`),
};
