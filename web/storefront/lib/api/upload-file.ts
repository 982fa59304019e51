import { type FilePurpose, fileRoutes, type StoredFile } from '@amberdock/contract/files.ts';
import { apiBase, type Failure, type Success, vendorMediaType } from '@amberdock/contract/http.ts';
import { languageTag } from '@amberdock/contract/language.ts';
import { refused } from './api.ts';
import { addressOf } from '../../../kit/api/call.ts';
import { UnreachableError } from './errors.ts';
import { localSetting } from '../state/local-setting.ts';
import { session } from '../session/session.ts';

type Options = { purpose: FilePurpose; onProgress?: (sent: number) => void };

/**
 * Uploads one private file, telling how much of it has left (0 to 1): only XMLHttpRequest can say that. A
 * picture on a slow line may take longer than the 5 s of other calls. A refusal is shown as with every call
 * (docs/specification.md#8-error-catalogue).
 */
export function uploadFile(file: File, { purpose, onProgress }: Options): Promise<StoredFile> {
  const { set_language: language } = localSetting.get();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', apiBase + addressOf(fileRoutes.upload, { query: { purpose } }));
    request.setRequestHeader('Authorization', `Bearer ${session.get().token}`);
    request.setRequestHeader('Accept-Language', languageTag[language]);
    request.setRequestHeader('Accept', vendorMediaType);
    request.responseType = 'json';
    request.timeout = 120_000;
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new UnreachableError('network'));
    request.ontimeout = () => reject(new UnreachableError('timeout'));
    request.onload = () => {
      if (request.status === 200 && request.response)
        return resolve((request.response as Success<StoredFile>).data);
      reject(refused(request.status, (request.response ?? {}) as Partial<Failure>));
    };
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
