import type { CarouselSlide } from '@amberdock/contract/catalog/content.ts';
import { useEffect, useRef, useState } from 'react';
import { Link } from '../../../ui/controls/link.tsx';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useStartData } from '../../../lib/state/startup.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import { Picture } from '../../../ui/display/picture.tsx';
import styles from './carousel.module.css';

/**
 * The operator's slides, side by side in a strip that scrolls by hand, wheel, keys and buttons; it never moves by itself.
 * The room is kept while the start-up call is under way, so that nothing jumps.
 */
export function Carousel() {
  const { t } = useTranslation('catalogue');
  const { carousel } = useStartData();
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const slides = carousel ?? [];

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const follow = () => setShown(Math.round(element.scrollLeft / Math.max(element.clientWidth, 1)));
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, []);

  const show = (slide: number) =>
    strip.current?.scrollTo({ left: slide * strip.current.clientWidth, behavior: 'smooth' });
  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label={t('carousel.label')}>
      <ul className={styles.strip} ref={strip}>
        {slides.map((slide, position) => (
          <Slide key={slide.id} slide={slide} isFirst={position === 0} isShown={position === shown} />
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={styles.controls}>
          <Button
            square
            kind="quiet"
            aria-label={t('carousel.previous')}
            disabled={shown === 0}
            onClick={() => show(shown - 1)}
          >
            <Icon name="left" />
          </Button>
          <span className={styles.at}>
            {shown + 1} / {slides.length}
          </span>
          <Button
            square
            kind="quiet"
            aria-label={t('carousel.next')}
            disabled={shown === slides.length - 1}
            onClick={() => show(shown + 1)}
          >
            <Icon name="right" />
          </Button>
        </div>
      )}
    </section>
  );
}

type SlideProps = { slide: CarouselSlide; isFirst: boolean; isShown: boolean };

function Slide({ slide: { title, text, link, image }, isFirst, isShown }: SlideProps) {
  const { t } = useTranslation('catalogue');
  return (
    <li className={styles.slide} inert={!isShown}>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
        {link && (
          <Link to={link} className={styles.link}>
            {t('carousel.more')}
            <Icon name="right" size={16} />
          </Link>
        )}
      </div>
      <div className={styles.picture}>
        <Picture id={image.id} alt="" sizes="(min-width: 960px) 50vw, 100vw" ratio={16 / 9} eager={isFirst} />
      </div>
    </li>
  );
}
