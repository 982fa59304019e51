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
  const [taken] = useState(() => new WeakSet<File>());
  const upload = useMutation(async (files: readonly File[]) => {
    // Another try sends only what was not taken.
    const left = files.filter((file) => !taken.has(file));
    const results = await Promise.allSettled(left.map((file) => uploadFile(file, { purpose })));
    const added = left.flatMap((file, index) => {
      const result = results[index];
      if (result?.status !== 'fulfilled') return [];
      taken.add(file);
      return [{ fileId: result.value.file_id, preview: URL.createObjectURL(file) }];
    });
    // Pictures may have been removed while these were on their way.
    setChosen((now) => [...now, ...added]);
    const refused = results.find((result) => result.status === 'rejected');
    if (refused) throw refused.reason;
  });
  return {
    chosen,
    fileIds: chosen.map(({ fileId }) => fileId),
    fault,
    upload,
    add: (files) => {
      const first = files.slice(0, messagePicturesMax - chosen.length);
      const fitting = first.filter(({ size }) => size <= fileBytesMax);
      const isTooLarge = fitting.length < first.length;
      setFault(isTooLarge ? 'too_large' : first.length < files.length ? 'too_many' : null);
      if (fitting.length > 0) void upload.mutate(fitting);
    },
    remove: (fileId) => setChosen((now) => now.filter((picture) => picture.fileId !== fileId)),
    clear: () => {
      setChosen([]);
      setFault(null);
    },
  };
}
