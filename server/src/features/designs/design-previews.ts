import type { BlankDrawing, DesignPreview } from '@amberdock/contract/catalog/designs.ts';
import sql from 'sql-template-tag';
import type { Database, Reader } from '../../db/tx.ts';
import { pepperOf } from '../../http/secrets/pepper.ts';
import { artworkView } from './designs.view.ts';
import type { ArtworkRow } from './designs.store.ts';

type PreviewRow = Omit<DesignPreview, 'artwork'> & { drawing: BlankDrawing; artwork: ArtworkRow };

/** The account's designs among `ids` as small pictures: the product with the print on its first area. */
const findPreviews = (read: Reader, { accountId, ids }: { accountId: string; ids: readonly string[] }) =>
  read.rows<PreviewRow>(sql`
    select d.id, d.name, b.drawing, b.width_mm::float8, b.height_mm::float8, first.area, first.placed, first.artwork
    from designs d
    join blanks b on b.product_id = d.product_id
    join lateral (
      select jsonb_build_object('x_mm', pa.x_mm, 'y_mm', pa.y_mm, 'width_mm', pa.width_mm,
          'height_mm', pa.height_mm, 'is_round', pa.is_round) as area,
        jsonb_build_object('x_mm', dp.x_mm, 'y_mm', dp.y_mm, 'scale', dp.scale, 'rotation', dp.rotation) as placed,
        jsonb_build_object('id', a.id, 'name', a.name, 'width_px', f.width, 'height_px', f.height,
          'preview_id', a.preview_id) as artwork
      from design_placements dp join print_areas pa on pa.id = dp.area_id
      join artworks a on a.id = dp.artwork_id join files f on f.id = a.id
      where dp.design_id = d.id order by pa.position limit 1
    ) as first on true
    where d.account_id = ${accountId} and d.id = any(${[...ids]}::uuid[])
    limit ${ids.length}`);

type Line = { design_id: string | null; design: DesignPreview | null };

/**
 * Adds the preview of its design to each line, with an address valid for a minute: one query for all lines, none if no
 * line has a design. A design that the buyer has since removed is still shown in its orders.
 */
export async function showDesigns(
  { db, read, accountId }: { db: Database; read: Reader; accountId: string },
  lines: readonly Line[],
): Promise<void> {
  const ids = [...new Set(lines.flatMap(({ design_id: id }) => (id === null ? [] : [id])))];
  if (ids.length === 0) return;
  const pepper = pepperOf(db);
  const rows = await findPreviews(read, { accountId, ids });
  const previews = new Map(
    rows.map(({ artwork, ...row }) => [row.id, { ...row, artwork: artworkView(artwork, pepper) }]),
  );
  for (const line of lines) line.design = previews.get(line.design_id ?? '') ?? null;
}
