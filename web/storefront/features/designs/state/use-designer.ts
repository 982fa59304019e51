import { type Artwork, type Blank, type Design } from '@amberdock/contract/catalog/designs.ts';
import { centered, type Placed, placementFault } from '@amberdock/contract/catalog/placement.ts';
import { useReducer, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { edited, kept, opened, placementsOf } from './editor.ts';
import { useSaving } from './use-saving.ts';

type DesignerInput = { blank: Blank; design: Design | null; onSaved: (design: Design) => void };

/** One design being made: what lies in each print area, which of them is shown, its name, whether it can be saved. */
export function useDesigner({ blank, design, onSaved }: DesignerInput) {
  const { t } = useTranslation('designs');
  const [editor, take] = useReducer(edited, design, (from) => opened(placementsOf(from)));
  const firstName = t('new_name', { product: blank.product_name }).slice(0, 80);
  const [name, setName] = useState(design?.name ?? firstName);
  const [areaId, setAreaId] = useState(design?.placements[0]?.area_id ?? blank.areas[0]?.id ?? '');
  const saving = useSaving({ blank, design, onSaved });

  const area = blank.areas.find(({ id }) => id === areaId) ?? blank.areas[0];
  const used = blank.areas.filter(({ id }) => editor.placements[id]);
  const isFaulty = (of: Blank['areas'][number]) => {
    const there = editor.placements[of.id];
    return there !== undefined && placementFault(there.artwork, of, there.placed) !== null;
  };
  const isChanged = editor.placements !== editor.saved || name !== design?.name;

  const place = (placed: Placed, gesture?: string) => {
    const there = area && editor.placements[area.id];
    if (!there) return;
    const placement = { artwork: there.artwork, placed: kept(placed, area) };
    take({ do: 'put', areaId: area.id, placement, ...(gesture && { gesture }) });
  };
  const put = (artwork: Artwork) => {
    if (area) take({ do: 'put', areaId: area.id, placement: { artwork, placed: centered(artwork, area) } });
  };

  const save = async (): Promise<string | null> => {
    if (design && !isChanged) return design.id;
    const placements = used.flatMap(({ id }) => {
      const there = editor.placements[id];
      return there ? [{ area_id: id, artwork_id: there.artwork.id, ...there.placed }] : [];
    });
    const saved = await saving.mutate({ name: name.trim() || firstName, placements });
    if (saved) take({ do: 'saved' });
    return saved?.id ?? null;
  };

  return {
    editor,
    take,
    name,
    setName,
    area,
    setAreaId,
    used,
    isFaulty,
    isChanged,
    isSaving: saving.isPending,
    failure: saving.error,
    place,
    put,
    save,
    canSave: used.length > 0 && !used.some(isFaulty),
  };
}

export type DesignerState = ReturnType<typeof useDesigner>;
