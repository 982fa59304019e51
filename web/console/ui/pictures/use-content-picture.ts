import { contentPictureRoutes } from '@amberdock/contract/console/content/content-pictures.ts';
import { useEffect, useRef, useState } from 'react';
import { ConsoleApiError, uploadInSight } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { useSending } from '../files/use-sending.ts';

/** An uploaded picture that nothing names yet, with a view of the file that this machine makes. */
export type ChosenPicture = { fileId: string; preview: string; name: string };

/** The picture of a form of content: what was chosen for it, and how its upload fares. */
export function useContentPicture() {
  const { pictureField: t } = useTexts();
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { sent, begin, stop } = useSending();
  const shown = useRef<string>(null);
  const show = (picture: ChosenPicture | null) => {
    if (shown.current) URL.revokeObjectURL(shown.current);
    shown.current = picture?.preview ?? null;
    setChosen(picture);
  };
  useEffect(() => () => void (shown.current && URL.revokeObjectURL(shown.current)), []);
  const choose = async (file: File) => {
    const sending = begin();
    setPending(true);
    setFault(null);
    try {
      const { file_id: fileId } = await uploadInSight(contentPictureRoutes.upload, file, sending);
      show({ fileId, preview: URL.createObjectURL(file), name: file.name });
    } catch (error) {
      const isRefused = error instanceof ConsoleApiError && error.status > 0;
      if (!sending.signal.aborted) setFault(isRefused ? error.message : t.notSent);
    } finally {
      setPending(false);
    }
  };
  return { chosen, isPending, fault, sent, choose, stop, drop: () => show(null) };
}

export type ContentPicture = ReturnType<typeof useContentPicture>;
