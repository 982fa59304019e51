import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { type Packable, PackDialog } from './pack-dialog.tsx';

/** One pack of several of the products that are shown. */
export default function PackMany({ products }: { products: readonly Packable[] }) {
  const { t } = useTranslation('packs');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Icon name="download" size={18} /> {t('many')}
      </Button>
      <PackDialog isOpen={isOpen} onClose={() => setOpen(false)} products={products} />
    </>
  );
}
