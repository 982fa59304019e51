import {
  slideLimits,
  type StaffSlide,
  staffSlideRoutes,
} from '@amberdock/contract/console/content/slides.ts';
import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { OrderDialog } from '../../ui/dialogs/order-dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { NothingYet } from '../../ui/lists/nothing-yet.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useFocusedLater } from '../../ui/use-focused-later.ts';
import classes from './carousel.module.css';
import { slidesKey } from './carousel-key.ts';
import { SlideForm } from './slide-form.tsx';
import { SlideItem } from './slide-item.tsx';

type AskedDialog = { action: 'add' } | { action: 'order' } | { action: 'edit' | 'remove'; slide: StaffSlide };

/** Lists the slides of the home page in their order, hidden ones too. */
export function Component() {
  const { carousel: t } = useTexts();
  const slides = useQuery({ queryKey: slidesKey, queryFn: () => call(staffSlideRoutes.list) });
  const [asked, setAsked] = useState<AskedDialog | null>(null);
  const { target, focusNext } = useFocusedLater();
  const known = slides.data ?? [];
  const isFull = known.length >= slideLimits.slidesMax;
  return (
    <>
      <PageHeader title={t.title}>
        {known.length > 1 && (
          <Button variant="default" onClick={() => setAsked({ action: 'order' })}>
            {t.order}
          </Button>
        )}
        <Button ref={target} onClick={() => setAsked({ action: 'add' })} disabled={isFull}>
          {t.add}
        </Button>
      </PageHeader>
      <Text size="sm" c="dimmed" mb="md">
        {t.about}
        {isFull && ` ${t.most(slideLimits.slidesMax)}`}
      </Text>
      <Loaded query={slides} pending={<Skeleton h={240} radius="md" />}>
        {(all) => <Slides slides={all} onAsk={setAsked} />}
      </Loaded>
      {asked && (
        <SlideDialog asked={asked} slides={known} onClose={() => setAsked(null)} onRemoved={focusNext} />
      )}
    </>
  );
}

function Slides({ slides, onAsk }: { slides: readonly StaffSlide[]; onAsk: (asked: AskedDialog) => void }) {
  const { carousel: t } = useTexts();
  if (slides.length === 0) {
    return <NothingYet title={t.none} hint={t.noneHint} />;
  }
  return (
    <ol className={classes.slides}>
      {slides.map((slide) => (
        <SlideItem
          key={slide.id}
          slide={slide}
          onEdit={() => onAsk({ action: 'edit', slide })}
          onRemove={() => onAsk({ action: 'remove', slide })}
        />
      ))}
    </ol>
  );
}

type DialogProps = {
  asked: AskedDialog;
  slides: readonly StaffSlide[];
  onClose: () => void;
  onRemoved: () => void;
};

/** The open dialog; it follows what is loaded, and stays open even if its slide has gone meanwhile. */
function SlideDialog({ asked, slides, onClose, onRemoved }: DialogProps) {
  const { carousel: t } = useTexts();
  const { language } = usePreferences();
  if (asked.action === 'add') return <SlideForm slide={null} onClose={onClose} />;
  if (asked.action === 'order') {
    return (
      <OrderDialog
        title={t.orderTitle}
        items={slides.map((slide) => ({ id: slide.id, name: slide[`title_${language}`] }))}
        save={(ids) => call(staffSlideRoutes.order, { body: { slide_ids: ids } })}
        queryKey={slidesKey}
        onClose={onClose}
      />
    );
  }
  const current = slides.find(({ id }) => id === asked.slide.id) ?? asked.slide;
  if (asked.action === 'edit') return <SlideForm slide={current} onClose={onClose} />;
  return (
    <ConfirmDialog
      record={current}
      ask={(slide) => ({
        title: t.removeTitle(slide[`title_${language}`]),
        text: t.removeNote,
        label: t.remove,
        done: t.removed,
      })}
      change={({ id, version }) => call(staffSlideRoutes.remove, { params: { id }, query: { version } })}
      queryKey={slidesKey}
      onClose={onClose}
      onDone={() => {
        onClose();
        onRemoved();
      }}
    />
  );
}
