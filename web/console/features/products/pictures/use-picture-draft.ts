import type { Picture } from '@amberdock/contract/catalog/catalogue.ts';
import {
  productPictureBytesMax,
  productPictureRoutes,
  productPicturesMax,
  productPictureTypes,
} from '@amberdock/contract/console/products/product-pictures.ts';
import { useEffect, useRef, useState } from 'react';
import { ConsoleApiError, uploadInSight } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { type DraftPicture, draftOf, draftOfFile, moveTo, rebase } from './picture-draft.ts';

const megabytes = productPictureBytesMax / 1024 / 1024;

/** The pictures of an open form, and what can be done with them; files are uploaded one after the other. */
export function usePictureDraft(images: readonly Picture[]) {
  const { productPictures: t } = useTexts();
  const [pictures, setPictures] = useState(() => draftOf(images));
  const shown = useRef(pictures);
  useEffect(() => {
    shown.current = pictures;
  });
  const [refused, setRefused] = useState<string[]>([]);
  /** Announces to screen readers what has just happened. */
  const [said, say] = useState('');
  const change = (key: string, part: Partial<DraftPicture>) =>
    setPictures((all) => all.map((picture) => (picture.key === key ? { ...picture, ...part } : picture)));
  const upload = useUploads(change, {
    done: ({ key, file }, id) => {
      const name = file?.name ?? '';
      const isThere = shown.current.some((picture) => picture.id === id && picture.key !== key);
      if (isThere) setPictures((all) => all.filter((picture) => picture.key !== key));
      if (isThere) setRefused((before) => [...before, t.alreadyThere(name)]);
      else say(t.uploaded(name));
    },
  });
  const add = (files: readonly File[]) => {
    const left = productPicturesMax - pictures.filter(({ isRemoved }) => !isRemoved).length;
    const good = files.filter((file) => isGood(file));
    const taken = good.slice(0, left).map(draftOfFile);
    setRefused([
      ...files.flatMap((file) => faultOf(file) ?? []),
      ...(good.length > left ? [t.tooMany(productPicturesMax)] : []),
    ]);
    setPictures((all) => [...all, ...taken]);
    for (const picture of taken) upload(picture);
  };
  const isGood = (file: File) => faultOf(file) === null;
  const faultOf = ({ name, type, size }: File): string | null => {
    if (!(productPictureTypes as readonly string[]).includes(type)) return t.wrongType(name);
    return size > productPictureBytesMax ? t.tooLarge(name, megabytes) : null;
  };
  const move = (key: string, place: number) => {
    setPictures((all) => moveTo(all, key, place));
    say(place === 0 ? t.mainNow : t.moved(place + 1, pictures.length));
  };
  const remove = (picture: DraftPicture) => {
    if (picture.picture) change(picture.key, { isRemoved: true });
    else setPictures((all) => all.filter(({ key }) => key !== picture.key));
    if (picture.preview) URL.revokeObjectURL(picture.preview);
  };
  return {
    pictures,
    refused,
    said,
    add,
    move,
    remove,
    restore: (key: string) => change(key, { isRemoved: false }),
    retry: (picture: DraftPicture) => upload(picture),
    dismissRefused: () => setRefused([]),
    carryOn: (now: readonly Picture[]) => {
      setPictures((all) => rebase(all, now));
      say(t.carriedOn);
    },
  };
}

type Change = (key: string, part: Partial<DraftPicture>) => void;

/** Returns the function that puts a picture into the queue of uploads; the queue ends when the form is closed. */
function useUploads(change: Change, { done }: { done: (picture: DraftPicture, id: string) => void }) {
  const { productPictures: t } = useTexts();
  const queue = useRef(Promise.resolve());
  const closing = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    closing.current = controller;
    return () => controller.abort();
  }, []);
  const send = async (picture: DraftPicture & { file: File }) => {
    const signal = closing.current?.signal;
    if (!signal || signal.aborted) return;
    const { key, file } = picture;
    try {
      const { file_id: id } = await uploadInSight(productPictureRoutes.upload, file, {
        onProgress: (sent) => change(key, { sent }),
        signal,
      });
      change(key, { id, sent: null });
      done(picture, id);
    } catch (error) {
      const isRefused = error instanceof ConsoleApiError && error.status > 0;
      change(key, { sent: null, fault: isRefused ? error.message : t.notSent });
    }
  };
  return (picture: DraftPicture) => {
    const { key, file } = picture;
    if (!file) return;
    change(key, { sent: null, fault: null });
    queue.current = queue.current.then(() => send({ ...picture, file }));
  };
}
