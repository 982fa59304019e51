import { verifyCodeDigits } from '@amberdock/contract/text-limits.ts';
import { type Channel, type CodePurpose, identityRoutes } from '@amberdock/contract/people/identity.ts';
import { Button, TextInput } from '@mantine/core';
import { type ChangeEvent, type ComponentProps, useRef, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { ApiError } from '../../../lib/api/errors.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { FormFailure } from '../../../widgets/form/form-failure.tsx';
import { useCountdown } from './use-countdown.ts';

/** One code a minute for each phone or e-mail (the server's rule; its clock and ours may differ). */
const resendMs = 60_000;

/**
 * Keeps only the digits, at most six, since a code is copied with spaces, or with the sentence around it. The field's own
 * limit of six characters would cut the pasted text in the middle of the code.
 */
function keepDigits(event: ChangeEvent<HTMLInputElement>): void {
  const { currentTarget: input } = event;
  const digits = input.value
    .normalize('NFKC')
    .replace(/[^0-9]/g, '')
    .slice(0, verifyCodeDigits);
  if (input.value !== digits) input.value = digits;
}

const isOfTarget = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 422;

type Props = Omit<ComponentProps<typeof TextInput>, 'onError'> & {
  channel: Channel;
  target: string;
  purpose: CodePurpose;
  /** Asked before sending: false keeps the code back, the fault is shown at the target. */
  maySend?: () => boolean;
  /** Shows the server's fault with the target there. */
  onRefused?: (sentence: string) => void;
};

/** The six-digit code, and the button that sends it: once a minute, with the seconds left in sight. */
export function CodeField({ channel, target, purpose, maySend, onRefused, ...input }: Props) {
  const { t } = useTranslation('fields');
  const [sent, setSent] = useState<{ to: string; again: number } | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const seconds = useCountdown(sent?.to === target ? sent.again : null);

  const sending = useMutation(
    () => api.call(identityRoutes.sendCode, { body: { channel, target: target.trim(), purpose } }),
    {
      onSuccess: () => {
        setSent({ to: target, again: Date.now() + resendMs });
        // The button is disabled for a minute: the focus goes to the field of the code.
        field.current?.focus();
      },
      onError: (error) => {
        if (isOfTarget(error)) onRefused?.(error.message);
      },
    },
  );
  const failure = isOfTarget(sending.error) && onRefused ? null : sending.error;

  return (
    <div>
      <TextInput
        {...input}
        ref={field}
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={(event) => {
          keepDigits(event);
          input.onChange?.(event);
        }}
        rightSectionWidth="auto"
        rightSection={
          <Button
            variant="subtle"
            size="compact-sm"
            mx={6}
            loading={sending.isPending}
            disabled={seconds > 0}
            onClick={() => maySend?.() !== false && void sending.mutate()}
          >
            {seconds > 0
              ? t('code.again_in', { seconds })
              : sent?.to === target
                ? t('code.again')
                : t('code.get')}
          </Button>
        }
        description={
          sent?.to === target ? <span role="status">{t(`code.sent.${channel}`, { target })}</span> : undefined
        }
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      <FormFailure error={failure} />
    </div>
  );
}
