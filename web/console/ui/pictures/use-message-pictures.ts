import { fileBytesMax, messagePicturesMax } from '@amberdock/contract/files.ts';
import type { CasePicture } from '@amberdock/contract/trade/after-sales.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../locales/use-texts.ts';

const inMegabytes = `${fileBytesMax / 1024 / 1024} MB`;

/** Keeps the pictures of a case or a message that is being written, and uploads them as they are chosen. */
export function useMessagePictures(upload: (picture: File) => Promise<CasePicture>) {
  const { threads, file: t } = useTexts();
  const [chosen, setChosen] = useState<readonly CasePicture[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const uploads = useMutation({
    meta: { isShownInPlace: true },
    mutationFn: (files: readonly File[]) => Promise.allSettled(files.map(upload)),
    onSuccess: (results, files) => {
      const kept = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      setChosen((now) => [...now, ...kept]);
      const failed = results.flatMap((result, index) =>
        result.status === 'rejected' ? [`${files[index]?.name}: ${(result.reason as Error).message}`] : [],
      );
      if (failed.length > 0) setFault(failed.join('\n'));
    },
  });
  return {
    chosen,
    fileIds: chosen.map(({ file_id }) => file_id),
    fault,
    isPending: uploads.isPending,
    add: (files: readonly File[]) => {
      const taken = files.slice(0, messagePicturesMax - chosen.length);
      const large = taken.find(({ size }) => size > fileBytesMax);
      const isCut = taken.length < files.length;
      setFault(
        large
          ? t.tooLarge(large.name, inMegabytes)
          : isCut
            ? threads.tooManyPictures(messagePicturesMax)
            : null,
      );
      if (!large && taken.length > 0) uploads.mutate(taken);
    },
    clear: () => setChosen([]),
    remove: (fileId: string) => setChosen((now) => now.filter(({ file_id }) => file_id !== fileId)),
  };
}

export type WrittenPictures = ReturnType<typeof useMessagePictures>;
