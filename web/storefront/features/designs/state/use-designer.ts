import type { Artwork, Blank, Design } from '@amberdock/contract/catalog/designs.ts';
import { centered, type Placed, placementFault } from '@amberdock/contract/catalog/placement.ts';
import { useReducer, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { showAlert } from '../../../lib/notices/alert.ts';
import { edited, kept, opened, type Placements, placementsOf } from './editor.ts';
import { useSaving } from './use-saving.ts';

type DesignerInput = {
  blank: Blank;
  /** The design that the designer opens with; null begins a new one. */
  first: Design | null;
  onSaved: (design: Design) => void;
};

/**
 * One design being made: what lies in each print area, which of them is shown, its name, whether it can be saved. Saving goes on
 * with the design that the server answers, so that its steps can still be undone.
 */
export function useDesigner({ blank, first, onSaved }: DesignerInput) {
  const { t } = useTranslation('designs');
  const [design, setDesign] = useState(first);
  const [editor, take] = useReducer(edited, first, (from) => opened(placementsOf(from)));
  const firstName = t('new_name', { product: blank.product_name }).slice(0, 80);
  const [name, setName] = useState(first?.name ?? firstName);
  const [areaId, setAreaId] = useState(first?.placements[0]?.area_id ?? blank.areas[0]?.id ?? '');
  const saving = useSaving(blank, design);

  const area = blank.areas.find(({ id }) => id === areaId) ?? blank.areas[0];
  const used = blank.areas.filter(({ id }) => editor.placements[id]);
  const isFaulty = (printArea: Blank['areas'][number]) => {
    const there = editor.placements[printArea.id];
    return there !== undefined && placementFault(there.artwork, printArea, there.placed) !== null;
  };
  const isUnsaved = editor.placements !== editor.saved || name !== (design?.name ?? firstName);

  const place = (placed: Placed, gesture?: string) => {
    const there = area && editor.placements[area.id];
    if (!there) return;
    const placement = { artwork: there.artwork, placed: kept(placed, area) };
    take({ do: 'put', areaId: area.id, placement, ...(gesture && { gesture }) });
  };
  const put = (artwork: Artwork) => {
    if (area) take({ do: 'put', areaId: area.id, placement: { artwork, placed: centered(artwork, area) } });
  };

  /** Saves what has changed and returns the design's id, or null if that failed. `isLeaving`: the page keeps its address. */
  const save = async (isLeaving = false): Promise<string | null> => {
    if (design && !isUnsaved) return design.id;
    const { placements } = editor;
    const body = { name: name.trim() || firstName, placements: sentPlacements(blank, placements) };
    const saved = await saving.save(body);
    if (!saved) return null;
    setDesign(saved);
    setName((now) => (now === name ? saved.name : now));
    take({ do: 'saved', placements });
    showAlert(t('saved'));
    if (!isLeaving) onSaved(saved);
    return saved.id;
  };

  return {
    design,
    editor,
    take,
    name,
    setName,
    area,
    setAreaId,
    used,
    isFaulty,
    isUnsaved,
    isSaving: saving.isPending,
    failure: saving.error,
    isOutdated: saving.isOutdated,
    isSavedAsNew: design !== null && saving.isNew,
    place,
    put,
    save,
    canSave: used.length > 0 && !used.some(isFaulty),
  };
}

const sentPlacements = (blank: Blank, placements: Placements) =>
  blank.areas.flatMap(({ id }) => {
    const there = placements[id];
    return there ? [{ area_id: id, artwork_id: there.artwork.id, ...there.placed }] : [];
  });

export type DesignerState = ReturnType<typeof useDesigner>;
