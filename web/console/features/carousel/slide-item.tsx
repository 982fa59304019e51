import { type StaffSlide, staffSlideRoutes } from '@amberdock/contract/console/content/slides.ts';
import { Badge, Button, Group, Text } from '@mantine/core';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { useChange } from '../../ui/dialogs/use-change.ts';
import classes from './carousel.module.css';
import { slidesKey } from './carousel-key.ts';
import { writtenOf } from './written-slide.ts';

type Props = { slide: StaffSlide; onEdit: () => void; onRemove: () => void };

/** A slide with its picture, and what can be done with it. */
export function SlideItem({ slide, onEdit, onRemove }: Props) {
  const { carousel: t } = useTexts();
  const { language } = usePreferences();
  const title = slide[`title_${language}`];
  return (
    <li className={classes.slide}>
      <img
        className={classes.picture}
        src={`${slide.image.url}/640.webp`}
        alt=""
        width={240}
        height={135}
        data-is-hidden={!slide.active}
      />
      <div className={classes.words}>
        <Badge color={slide.active ? 'green' : 'gray'} variant="light">
          {slide.active ? t.shown : t.hidden}
        </Badge>
        <Text fw={600} mt={4}>
          {title}
        </Text>
        <Text size="sm">{slide[`text_${language}`]}</Text>
        <Text size="sm" c="dimmed">
          {slide.link || t.noLink}
        </Text>
        {slide.link_is_dead && (
          <Text size="sm" c="red">
            {t.deadLink}
          </Text>
        )}
        <Actions {...{ slide, title, onEdit, onRemove }} />
      </div>
    </li>
  );
}

function Actions({ slide, title, onEdit, onRemove }: Props & { title: string }) {
  const { carousel: t } = useTexts();
  const toggle = useChange({
    change: () =>
      call(staffSlideRoutes.change, {
        params: { id: slide.id },
        body: { ...writtenOf(slide), active: !slide.active, version: slide.version },
      }),
    queryKey: slidesKey,
    done: ({ active }) => (active ? t.isShown(title) : t.isHidden(title)),
    onDone: () => {},
  });
  return (
    <>
      {toggle.error && (
        <Text size="sm" c="red" role="alert">
          {toggle.error.message}
        </Text>
      )}
      <Group gap="xs" mt="sm">
        <Button size="compact-sm" variant="default" aria-label={t.editOf(title)} onClick={onEdit}>
          {t.edit}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          loading={toggle.isPending}
          aria-label={slide.active ? t.hideOf(title) : t.showOf(title)}
          onClick={() => toggle.mutate()}
        >
          {slide.active ? t.hide : t.show}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          aria-label={t.removeOf(title)}
          onClick={onRemove}
        >
          {t.remove}
        </Button>
      </Group>
    </>
  );
}
