import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';

const productLink = 'a[href^="/library/"]';

/** Prefetches the product page when the pointer or the focus first reaches a link to a product. */
export function PrefetchProductPage() {
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
