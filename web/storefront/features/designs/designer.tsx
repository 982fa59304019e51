import type { ProductDetail, Warehouse } from '@amberdock/contract/catalog/catalogue.ts';
import type { Blank, Design } from '@amberdock/contract/catalog/designs.ts';
import { useId } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { ListPage } from '../../lib/lists/use-infinite-list.ts';
import { BuyDesign } from './sidebar/buy-design.tsx';
import { DesignerBar } from './designer-bar.tsx';
import { PlacementFields } from './sidebar/placement-fields.tsx';
import { SaveDesign } from './sidebar/save-design.tsx';
import { SavedDesigns } from './sidebar/saved-designs.tsx';
import { DesignCanvas } from './canvas/canvas.tsx';
import { LeaveDialog } from './leaving/leave-dialog.tsx';
import { useLeaving } from './leaving/use-leaving.ts';
import { UploadButton } from './sidebar/upload-button.tsx';
import { useDesigner } from './state/use-designer.ts';
import { useUpload } from './state/use-upload.ts';
import { useUndoKeys } from './state/use-undo-keys.ts';
import styles from './design.module.css';

type Props = {
  blank: Blank;
  product: ProductDetail;
  warehouses: Warehouse[];
  /** The design that the designer opens with; null begins a new one. */
  first: Design | null;
  designs: ListPage<Design>;
  onSaved: (design: Design) => void;
  onRemoved: (id: string) => void;
};

/** The canvas, and beside it the controls for areas, artwork, numbers, saving and buying. */
export function Designer({ blank, product, warehouses, first, designs, onSaved, onRemoved }: Props) {
  const { t } = useTranslation('designs');
  const id = useId();
  const designer = useDesigner({ blank, first, onSaved });
  const upload = useUpload(blank.product_id, designer.put);
  const leaving = useLeaving(designer.isUnsaved || upload.isPending);
  const { editor, take, area } = designer;
  useUndoKeys(take);
  if (!area) return null;
  const placement = editor.placements[area.id];
  const remove = () => take({ do: 'take', areaId: area.id });
  return (
    <div className={styles.designer}>
      <section className={styles.left} aria-label={t('preview')}>
        <DesignerBar blank={blank} designer={designer} />
        <DesignCanvas
          blank={blank}
          area={area}
          placement={placement}
          isFaulty={designer.isFaulty(area)}
          onPlace={designer.place}
          onRemove={remove}
        />
        <p className={styles.hint}>
          {t('area_size', { width: area.width_mm, height: area.height_mm, dpi: area.dpi_min })}
        </p>
      </section>
      <div className={styles.side}>
        <section className={styles.card} aria-labelledby={`${id}-art`}>
          <h2 id={`${id}-art`}>{t('artwork')}</h2>
          <UploadButton upload={upload} hasArtwork={placement !== undefined} />
          {placement && (
            <PlacementFields area={area} placement={placement} onPlace={designer.place} onRemove={remove} />
          )}
        </section>
        <section className={styles.card} aria-labelledby={`${id}-save`}>
          <h2 id={`${id}-save`}>{t('design')}</h2>
          <SaveDesign blank={blank} designer={designer} />
        </section>
        <section className={styles.card} aria-labelledby={`${id}-buy`}>
          <h2 id={`${id}-buy`}>{t('order')}</h2>
          <BuyDesign
            product={product}
            warehouses={warehouses}
            areas={designer.used}
            canSave={designer.canSave}
            onSave={() => designer.save()}
          />
        </section>
        <section className={styles.card} aria-labelledby={`${id}-mine`}>
          <h2 id={`${id}-mine`}>{t('mine')}</h2>
          <SavedDesigns
            productId={blank.product_id}
            first={designs}
            openId={designer.design?.id ?? null}
            onRemoved={onRemoved}
          />
        </section>
      </div>
      <LeaveDialog
        leaving={leaving}
        designer={designer}
        uploading={upload.isPending ? upload.input : undefined}
      />
    </div>
  );
}
