import type { Language } from '@amberdock/contract/language.ts';
import { apiBase } from '@amberdock/contract/http.ts';
import type { Database } from '../../db/tx.ts';
import type { Operator } from '../../http/callers/actor.ts';
import { pepperOf } from '../../http/secrets/pepper.ts';
import { notFound } from '../../http/refusal.ts';
import { withPictureSlot } from '../../concurrency/picture-slots.ts';
import type { FileStore } from '../../ports/files/files.ts';
import { readFileBytes, signedPath } from '../files/index.ts';
import { type BlankRow, findBlanks } from './blank.store.ts';
import { type DesignRow, findBuyerName, findDesign, isOrdered, type PlacementRow } from './designs.store.ts';
import { areaView, artworkView } from './designs.view.ts';
import { drawPrintFile, printSize } from './draw-print-file.ts';

type Printer = { actor: Pick<Operator, 'warehouseCodes'>; id: string };

/**
 * Returns the print files of a design with their signed addresses, for an operator of a warehouse in which an order has it.
 * Refuses `not_found`, also for a design that nobody has ordered.
 */
export async function viewPrintFiles(db: Database, { actor, id }: Printer, language: Language) {
  if (!(await isOrdered(db, id, actor.warehouseCodes))) throw notFound();
  const { design, blank } = await getDesign(db, id);
  const pepper = pepperOf(db);
  return {
    id,
    name: design.name,
    product_name: language === 'zh' ? blank.name_zh : blank.name_en,
    buyer: await findBuyerName(db, design.account_id),
    frozen_at: design.frozen_at?.toISOString() ?? null,
    files: design.placements.map((placement) => {
      const area = areaOf(blank, placement);
      const { artwork, ...placed } = placement;
      return {
        area: areaView(area, language),
        placement: { ...placed, artwork: artworkView(artwork, pepper) },
        ...printSize({ area, placed, artwork }),
        ...signedPath(pepper, printPath(id, area.id)),
      };
    }),
  };
}

/** Returns the signed address of the print file of a design's area. */
export const printPath = (id: string, areaId: string): string => `${apiBase}/designs/${id}/print/${areaId}`;

/** Draws the PNG for an address whose signature was verified. @throws Refusal not_found */
export async function readPrintFile(
  { db, store }: { db: Database; store: FileStore },
  { id, areaId }: { id: string; areaId: string },
): Promise<{ png: Buffer; name: string }> {
  const { design, blank } = await getDesign(db, id);
  const placement = design.placements.find(({ area_id }) => area_id === areaId);
  if (!placement) throw notFound();
  const { artwork, ...placed } = placement;
  const { bytes } = await readFileBytes({ db, store }, artwork.id);
  const area = areaOf(blank, placement);
  return {
    png: await withPictureSlot(() => drawPrintFile({ area, placed, artwork, bytes })),
    name: `${id.slice(-12)}-${area.name_en.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.png`,
  };
}

async function getDesign(db: Database, id: string): Promise<{ design: DesignRow; blank: BlankRow }> {
  const design = await findDesign(db, id);
  const [blank] = design ? await findBlanks(db, [design.product_id]) : [];
  if (!design || !blank) throw notFound();
  return { design, blank };
}

function areaOf({ areas }: BlankRow, { area_id }: PlacementRow) {
  const area = areas.find(({ id }) => id === area_id);
  if (!area) throw new Error(`print area ${area_id} is not one of its product`);
  return area;
}
