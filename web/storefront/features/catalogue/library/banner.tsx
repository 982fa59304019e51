import { lazy, Suspense } from 'react';
import { useUser } from '../../../lib/session/session.ts';
import styles from './banner.module.css';
import { useStartData } from '../../../lib/state/startup.ts';
import { Carousel } from './carousel.tsx';

/** Loaded for buyers only. */
const BannerStrip = lazy(() => import('./banner-strip.tsx'));

/**
 * The operator's slides: large for visitors, for buyers, who are here daily, a strip that can be dismissed. Before the
 * scripts are there data-session shows the room of one of the two. A shop without slides keeps none.
 */
export function Banner({ keepsRoom }: { keepsRoom: boolean }) {
  const user = useUser();
  const { carousel } = useStartData();
  if (carousel ? carousel.length === 0 : !keepsRoom) return null;
  return (
    <>
      {!user && (
        <div data-for="visitor">
          <Carousel />
        </div>
      )}
      <div data-for="buyer" className={user ? styles.buyers : styles.place}>
        {user && (
          <Suspense fallback={<div className={styles.place} />}>
            <BannerStrip />
          </Suspense>
        )}
      </div>
    </>
  );
}
