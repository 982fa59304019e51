import { ActionIcon, Button, Progress, Text } from '@mantine/core';
import type { DragEvent } from 'react';
import { useTexts } from '../../../locales/use-texts.ts';
import type { DraftPicture } from './picture-draft.ts';
import classes from './pictures.module.css';

export type TileActs = {
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
  acts: TileActs;
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
export function PictureTile({ picture, place, count, acts, drag }: Props) {
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
        <Moves picture={picture} place={place} count={count} acts={acts} />
        <div className={classes.foot}>
          <Foot picture={picture} place={place} acts={acts} />
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

type PartProps = Pick<Props, 'picture' | 'place' | 'acts'>;

function Moves({ picture, place, count, acts }: Pick<Props, 'picture' | 'place' | 'count' | 'acts'>) {
  const { productPictures: t } = useTexts();
  const { key, isRemoved } = picture;
  return (
    <div className={classes.acts}>
      <span>
        <ActionIcon
          aria-label={t.forward(place + 1)}
          data-act={`${key} forward`}
          disabled={place === 0}
          onClick={() => acts.move(key, place - 1)}
        >
          ←
        </ActionIcon>
        <ActionIcon
          aria-label={t.back(place + 1)}
          data-act={`${key} back`}
          disabled={place === count - 1}
          onClick={() => acts.move(key, place + 1)}
        >
          →
        </ActionIcon>
      </span>
      {!isRemoved && (
        <ActionIcon
          aria-label={t.remove(place + 1)}
          data-act={`${key} remove`}
          onClick={() => acts.remove(picture)}
        >
          ×
        </ActionIcon>
      )}
    </div>
  );
}

/** Names the main picture, or offers what the picture's state asks for. */
function Foot({ picture, place, acts }: PartProps) {
  const { productPictures: t } = useTexts();
  const { key, isRemoved, fault, file } = picture;
  if (isRemoved) {
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={t.undoOf(place + 1)}
        data-act={`${key} undo`}
        onClick={() => acts.restore(key)}
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
        onClick={() => acts.retry(picture)}
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
      data-act={`${key} main`}
      onClick={() => acts.move(key, 0)}
    >
      {t.makeMain}
    </Button>
  );
}
