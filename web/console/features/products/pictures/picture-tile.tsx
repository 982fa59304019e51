import { ActionIcon, Button, Progress, Text } from '@mantine/core';
import type { DragEvent } from 'react';
import { useTexts } from '../../../locales/use-texts.ts';
import type { DraftPicture } from './picture-draft.ts';
import classes from './pictures.module.css';

export type TileActions = {
  move: (key: string, place: number) => void;
  remove: (picture: DraftPicture) => void;
  restore: (key: string) => void;
  retry: (picture: DraftPicture) => void;
};

type Props = {
  picture: DraftPicture;
  /** Its place, counted from 0, and how many there are. */
  place: number;
  count: number;
  actions: TileActions;
  drag: {
    isDragged: boolean;
    start: () => void;
    over: () => void;
    allow: (event: DragEvent) => void;
    end: () => void;
  };
};

const sourceOf = ({ picture, preview }: DraftPicture): string =>
  picture ? `${picture.url}/320.webp` : (preview ?? '');

/** A picture of the form with what can be done with it. */
export function PictureTile({ picture, place, count, actions, drag }: Props) {
  const { productPictures: t } = useTexts();
  return (
    <li>
      <div
        className={classes.tile}
        data-is-dragged={drag.isDragged}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', String(place + 1));
          drag.start();
        }}
        onDragEnter={drag.over}
        onDragOver={drag.allow}
        onDragEnd={drag.end}
      >
        <span
          className={classes.frame}
          data-is-dim={picture.isRemoved || picture.fault !== null || picture.id === null}
        >
          {/* A file that the server cannot read may not be shown here either; its name stands over it, not in `alt`. */}
          <img
            src={sourceOf(picture)}
            alt={picture.fault === null ? (picture.file?.name ?? t.picture(place + 1)) : ''}
            draggable={false}
          />
          <State picture={picture} />
        </span>
        <Moves picture={picture} place={place} count={count} actions={actions} />
        <div className={classes.foot}>
          <Foot picture={picture} place={place} actions={actions} />
        </div>
      </div>
    </li>
  );
}

/** Says how far the upload is, why it failed, or that the picture is to go. */
function State({ picture: { isRemoved, id, sent, fault, file } }: { picture: DraftPicture }) {
  const { productPictures: t } = useTexts();
  if (isRemoved) return <span className={classes.over}>{t.removed}</span>;
  if (fault !== null) {
    return (
      <span className={classes.over} data-is-fault role="alert">
        <strong>{file?.name}</strong>
        <br />
        {fault}
      </span>
    );
  }
  if (id !== null) return null;
  const percent = Math.round((sent ?? 0) * 100);
  return (
    <span className={classes.over}>
      {sent === null ? t.waiting : percent < 100 ? t.uploading(percent) : t.processing}
      <Progress value={percent} size="sm" mt={4} aria-label={t.uploadOf(file?.name ?? '')} />
    </span>
  );
}

type PartProps = Pick<Props, 'picture' | 'place' | 'actions'>;

function Moves({ picture, place, count, actions }: Pick<Props, 'picture' | 'place' | 'count' | 'actions'>) {
  const { productPictures: t } = useTexts();
  const { key, isRemoved } = picture;
  return (
    <div className={classes.actions}>
      <span>
        <ActionIcon
          aria-label={t.forward(place + 1)}
          data-action={`${key} forward`}
          disabled={place === 0}
          onClick={() => actions.move(key, place - 1)}
        >
          ←
        </ActionIcon>
        <ActionIcon
          aria-label={t.back(place + 1)}
          data-action={`${key} back`}
          disabled={place === count - 1}
          onClick={() => actions.move(key, place + 1)}
        >
          →
        </ActionIcon>
      </span>
      {!isRemoved && (
        <ActionIcon
          aria-label={t.remove(place + 1)}
          data-action={`${key} remove`}
          onClick={() => actions.remove(picture)}
        >
          ×
        </ActionIcon>
      )}
    </div>
  );
}

/** Names the main picture, or offers what the picture's state asks for. */
function Foot({ picture, place, actions }: PartProps) {
  const { productPictures: t } = useTexts();
  const { key, isRemoved, fault, file } = picture;
  if (isRemoved) {
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={t.undoOf(place + 1)}
        data-action={`${key} undo`}
        onClick={() => actions.restore(key)}
      >
        {t.undo}
      </Button>
    );
  }
  if (fault !== null) {
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={t.tryAgainOf(file?.name ?? '')}
        onClick={() => actions.retry(picture)}
      >
        {t.tryAgain}
      </Button>
    );
  }
  if (place === 0) {
    return (
      <Text span size="sm" fw={600}>
        {t.main}
      </Text>
    );
  }
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={t.makeMainOf(place + 1)}
      data-action={`${key} main`}
      onClick={() => actions.move(key, 0)}
    >
      {t.makeMain}
    </Button>
  );
}
