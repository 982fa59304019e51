import { type FilePurpose, fileBytesMax, messagePicturesMax } from '@amberdock/contract/files.ts';
import { useState } from 'react';
import { uploadFile } from '../../../lib/api/upload-file.ts';
import { type Mutation, useMutation } from '../../../lib/api/use-mutation.ts';

/** An uploaded picture; `preview` is an object URL of the local file. */
export type ChosenPicture = { fileId: string; preview: string };

export type Pictures = {
  chosen: readonly ChosenPicture[];
  /** The ids of the uploaded files, as a message names them. */
  fileIds: string[];
  /** Why some of the files chosen last were not taken. */
  fault: 'too_large' | 'too_many' | null;
  /** While it is pending, the message must wait: a picture is still on its way. */
  upload: Mutation<readonly File[], unknown>;
  add: (files: readonly File[]) => void;
  remove: (fileId: string) => void;
  clear: () => void;
};

/** Keeps the pictures of a message that is being written, and uploads them as they are chosen. */
export function usePictures(purpose: FilePurpose): Pictures {
  const [chosen, setChosen] = useState<readonly ChosenPicture[]>([]);
  const [fault, setFault] = useState<Pictures['fault']>(null);
  const upload = useMutation(
    (files: readonly File[]) => Promise.all(files.map((file) => uploadFile(file, { purpose }))),
    {
      onSuccess: (stored, files) => {
        const added = stored.map(({ file_id: fileId }, index) => ({
          fileId,
          preview: URL.createObjectURL(files[index] as File),
        }));
        // Pictures may have been removed while these were on their way.
        setChosen((now) => [...now, ...added]);
      },
    },
  );
  return {
    chosen,
    fileIds: chosen.map(({ fileId }) => fileId),
    fault,
    upload,
    add: (files) => {
      const taken = files.slice(0, messagePicturesMax - chosen.length);
      const isTooLarge = taken.some(({ size }) => size > fileBytesMax);
      setFault(isTooLarge ? 'too_large' : taken.length < files.length ? 'too_many' : null);
      if (!isTooLarge && taken.length > 0) void upload.mutate(taken);
    },
    remove: (fileId) => setChosen((now) => now.filter((picture) => picture.fileId !== fileId)),
    clear: () => {
      setChosen([]);
      setFault(null);
    },
  };
}
