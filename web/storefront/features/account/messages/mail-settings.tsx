import {
  digestHour,
  type MailChoices,
  type MessageKind,
  messageRoutes,
} from '@amberdock/contract/people/messages.ts';
import { Fieldset, Modal, Stack, Switch, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useReturnedFocus } from '../../../../kit/use-returned-focus.ts';
import { api } from '../../../lib/api/api.ts';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { beforeValue } from '../../../lib/typeset.ts';
import { InPlaceError } from '../../../ui/page/in-place-error.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { useSavedChoices } from '../my/use-saved-choices.ts';
import { messageKinds } from './message-kinds.ts';
import { Hint } from '../../../widgets/hint.tsx';

type Props = { isOpen: boolean; onClose: () => void };

/** The dialog in which a person chooses the messages that come by e-mail too. */
export function MailSettings({ isOpen, onClose }: Props) {
  const { t } = useTranslation('account');
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('emails.title')}>
      {isOpen && <ChoicesForm />}
    </Modal>
  );
}

function useMailChoices() {
  const { t } = useTranslation('account');
  const loaded = useApiQuery('mail_choices', (signal) => api.call(messageRoutes.mailChoices, {}, { signal }));
  const choices = useSavedChoices({
    loaded: loaded.data,
    save: ({ email_kinds, digest }) => api.call(messageRoutes.chooseMail, { body: { email_kinds, digest } }),
    failureText: t('emails.failed'),
  });
  return { loaded, ...choices };
}

function ChoicesForm() {
  const { t } = useTranslation('account');
  // Opened by the address, the dialog may have the focus before Mantine notes what had it.
  useReturnedFocus();
  const { loaded, chosen, choose } = useMailChoices();
  if (loaded.error !== undefined) return <InPlaceError error={loaded.error} onRetry={loaded.retry} />;
  if (!chosen) return <Skeleton lines={7} height="1.5rem" />;
  const switchKind = (kind: MessageKind, isOn: boolean) =>
    choose({
      email_kinds: isOn
        ? [...chosen.email_kinds, kind]
        : chosen.email_kinds.filter((other) => other !== kind),
    });
  return (
    <Stack>
      <EmailDestination choices={chosen} />
      <Fieldset
        variant="unstyled"
        legend={
          <Text fw={550} mb="sm">
            {t('emails.kinds')}
          </Text>
        }
      >
        <Stack gap="sm">
          {messageKinds.map((kind) => (
            <Switch
              key={kind}
              label={t(`messages.kind.${kind}`)}
              checked={chosen.email_kinds.includes(kind)}
              onChange={({ currentTarget }) => switchKind(kind, currentTarget.checked)}
            />
          ))}
        </Stack>
      </Fieldset>
      <Hint>{t('emails.always')}</Hint>
      <Switch
        label={t('emails.digest')}
        description={t('emails.digest_hint', { hour: `${digestHour}:00` })}
        checked={chosen.digest === 'daily'}
        onChange={({ currentTarget }) => choose({ digest: currentTarget.checked ? 'daily' : 'off' })}
      />
    </Stack>
  );
}

/** Shows the address that the e-mails go to, or why none are sent. */
function EmailDestination({ choices: { email, sends_email: sendsEmail } }: { choices: MailChoices }) {
  const { t } = useTranslation('account');
  if (!sendsEmail) return <Hint>{t('emails.none_sent')}</Hint>;
  if (email !== null) return <Hint>{t('emails.to', { email })}</Hint>;
  return (
    <Hint>
      {beforeValue(t('emails.no_address'))}
      <Link to="/my/security">{t('emails.add_address')}</Link>
    </Hint>
  );
}
