import { afterSalesRoutes, type Case, type CaseMessageInput } from '@amberdock/contract/trade/after-sales.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { formatTime } from '../../../../kit/format.ts';
import { api } from '../../../lib/api/api.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';
import { MutationError } from '../../../ui/page/mutation-error.tsx';
import { type ChosenPicture, PictureList } from './picture-list.tsx';
import styles from './cases.module.css';

/** Shows what buyer and shop wrote to each other, and a field to go on while the case is open. */
export function CaseThread({ found, onChanged }: { found: Case; onChanged: () => void }) {
  const { t } = useTranslation('cases');
  const language = useLanguage();
  return (
    <section className={styles.card} aria-label={t('thread')}>
      <h2 className={styles.cardTitle}>{t('thread')}</h2>
      <ol className={styles.thread}>
        {found.messages.map((message) => (
          <li key={message.id} className={styles.message} data-author={message.author}>
            <p className={styles.author}>
              {message.author === 'operator' ? t('shop') : message.author_name}
              <time className={styles.quiet} dateTime={message.time}>
                {formatTime(message.time, language)}
              </time>
            </p>
            {message.text && <p className={styles.words}>{message.text}</p>}
            {message.pictures.length > 0 && (
              <div className={styles.pictures}>
                {message.pictures.map(({ file_id, url, width, height }, index) => (
                  <a key={file_id} href={url} target="_blank" rel="noreferrer" className={styles.picture}>
                    <img
                      src={url}
                      width={width}
                      height={height}
                      loading="lazy"
                      alt={t('picture.nth', { number: index + 1 })}
                    />
                  </a>
                ))}
              </div>
            )}
          </li>
        ))}
        {found.messages.length === 0 && <li className={styles.quiet}>{t('thread_empty')}</li>}
      </ol>
      {found.actions.includes('message') && <Write caseNo={found.case_no} onSent={onChanged} />}
    </section>
  );
}

function Write({ caseNo, onSent }: { caseNo: string; onSent: () => void }) {
  const { t } = useTranslation('cases');
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([]);
  const write = useMutation(
    (body: CaseMessageInput, idempotencyKey) =>
      api.call(afterSalesRoutes.write, { params: { case_no: caseNo }, body }, { idempotencyKey }),
    {
      onSuccess: () => {
        setText('');
        setPictures([]);
        onSent();
      },
    },
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    void write.mutate({ text, file_ids: pictures.map(({ fileId }) => fileId) });
  };
  return (
    <form className={styles.write} onSubmit={send}>
      <Textarea
        label={t('write')}
        required
        autosize
        minRows={2}
        maxLength={textLengthMax.caseText}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <PictureList pictures={pictures} onChange={setPictures} />
      <MutationError of={write} />
      <div>
        <Button type="submit" loading={write.isPending} disabled={text.trim() === ''}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
