import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';

const productLink = 'a[href^="/library/"]';

/** Loads the code of the product page as soon as a pointer or the focus comes to the first link to a product. */
export function PointedPage() {
  const [page, setPage] = useState<string | null>(null);
  useEffect(() => {
    if (page !== null) return;
    const follow = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest(productLink) : null;
      if (link) setPage(link.getAttribute('href'));
    };
    document.addEventListener('pointerover', follow, { passive: true });
    document.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('pointerover', follow);
      document.removeEventListener('focusin', follow);
    };
  }, [page]);
  return page !== null && <PrefetchPageLinks page={page} />;
}
