import { accountRoutes } from '@amberdock/contract/account.ts';
import { type ReactNode, useState } from 'react';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { showAlert } from '../../lib/notices/alert.ts';
import { api } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { labelled } from '../../lib/typeset.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Page } from '../../ui/page.tsx';
import { AccountMembers } from './members/members.tsx';
import { MyPageError, MyPageSkeleton } from './my/my-page-states.tsx';
import { Panel } from './my/panel.tsx';
import { ContactForm } from './security/contact-form.tsx';
import { LoginPasswordForm, PaymentPasswordForm } from './security/password-forms.tsx';
import styles from './security/security.module.css';
import { Sessions } from './security/sessions.tsx';

export const clientLoader = () => api.call(accountRoutes.profile);
export const HydrateFallback = MyPageSkeleton;
export const ErrorBoundary = MyPageError;

type Part = 'password' | 'payment' | 'phone' | 'email';
const isPart = (text: string | null): text is Part =>
  text === 'password' || text === 'payment' || text === 'phone' || text === 'email';

/** Shows passwords, contacts, sessions and, to the owner, the members. `?set=payment` opens the payment password's dialog. */
export default function SecurityPage() {
  const { t } = useTranslation('security');
  const profile = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const [params, setParams] = useSearchParams();
  const wanted = params.get('set');
  const [opened, setOpened] = useState<Part | null>(isPart(wanted) ? wanted : null);
  const close = () => {
    setOpened(null);
    if (wanted) setParams({}, { replace: true, preventScrollReset: true });
  };
  const saved = (text: string) => {
    close();
    showAlert(text);
    void revalidate();
  };

  const line = (part: Part, { text, state, action }: { text: string; state?: ReactNode; action: string }) => (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.what}>
          {t(`title.${part}`)} {state}
        </p>
        <p className={styles.text}>{text}</p>
      </div>
      <Button size="small" aria-label={labelled(action, t(`title.${part}`))} onClick={() => setOpened(part)}>
        {action}
      </Button>
    </li>
  );
  const hasPayment = profile.has_payment_password;
  return (
    <Page title={t('title')}>
      <Panel title={t('passwords')} flush>
        <ul>
          {line('password', { text: t('password.about'), action: t('change') })}
          {line('payment', {
            text: t('payment.about'),
            state: hasPayment ? (
              <Badge tone="success">{t('is_set')}</Badge>
            ) : (
              <Badge tone="error">{t('not_set')}</Badge>
            ),
            action: t(hasPayment ? 'payment.change' : 'set'),
          })}
        </ul>
      </Panel>
      <Panel title={t('contacts')} flush>
        <ul>
          {(['phone', 'email'] as const).map((channel) =>
            line(channel, {
              text: profile[channel] ?? t('contact.none'),
              action: t(profile[channel] ? 'change' : 'set'),
            }),
          )}
        </ul>
      </Panel>
      <Sessions />
      {profile.role === 'owner' && <AccountMembers onTransferred={() => void revalidate()} />}
      <Dialog isOpen={opened !== null} onClose={close} title={opened ? t(`title.${opened}`) : ''}>
        {opened === 'password' && <LoginPasswordForm onSaved={() => saved(t('password.saved'))} />}
        {opened === 'payment' && (
          <PaymentPasswordForm contacts={profile} onSaved={() => saved(t('payment.saved'))} />
        )}
        {(opened === 'phone' || opened === 'email') && (
          <ContactForm channel={opened} onSaved={() => saved(t(`saved.${opened}`))} />
        )}
      </Dialog>
    </Page>
  );
}
