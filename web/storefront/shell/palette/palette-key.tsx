import { lazy, Suspense, useEffect, useState } from 'react';
import { useUser } from '../../lib/session/session.ts';

/** Loaded when it is first opened. */
const BuyerPalette = lazy(() =>
  import('./palette.tsx').then((palette) => ({ default: palette.BuyerPalette })),
);

/** Opens the palette by ⌘K or Ctrl+K, for buyers alone. */
export function PaletteKey() {
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey) return;
      event.preventDefault();
      setOpen((before) => !before);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  if (!user || !isOpen) return null;
  return (
    <Suspense>
      <BuyerPalette onClose={() => setOpen(false)} />
    </Suspense>
  );
}
