import { scopesOfRole } from '@amberdock/contract/access.ts';
import type { Profile } from '@amberdock/contract/people/account.ts';
import { Button, Modal } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLoaderData, useLocation, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { showAlert } from '../../lib/notices/alert.ts';
import type { Detour } from '../../lib/money/to-payment-password.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { labeled } from '../../lib/typeset.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Page } from '../../ui/page/page.tsx';
import { ApiKeys } from './api-keys/api-keys.tsx';
import { ClosingPanel } from './leaving/closing-panel.tsx';
import { ExportPanel } from './leaving/export-panel.tsx';
import { AccountMembers } from './members/members.tsx';
import { PageError, PageSkeleton } from '../../ui/page/page-states.tsx';
import { Panel } from './my/panel.tsx';
import { PanelRow, PanelRows } from './my/panel-rows.tsx';
import { readProfile } from './profile/read-profile.ts';
import { ContactForm } from './security/contact-form.tsx';
import { SecondFactor } from './security/factor/second-factor.tsx';
import { Passkeys } from './security/passkeys.tsx';
import { type Contacts, LoginPasswordForm, PaymentPasswordForm } from './security/password-forms.tsx';
import { Sessions } from './security/sessions.tsx';
import { SignIns } from './security/sign-ins.tsx';
import { Webhooks } from './webhooks/webhooks.tsx';

export const clientLoader = () => readProfile();
export const HydrateFallback = PageSkeleton;
export const ErrorBoundary = PageError;

type Part = 'password' | 'payment' | 'phone' | 'email';
const isPart = (text: string | null): text is Part =>
  text === 'password' || text === 'payment' || text === 'phone' || text === 'email';

/** Shows passwords, contacts, the second factor, sessions, sign-ins, webhooks to owner and managers and, to the owner, keys, members, and leaving. `?set=payment` opens the payment password's dialog, which leads back once it is set. */
export default function SecurityPage() {
  const { t } = useTranslation('security');
  const profile = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const { wanted, opened, setOpened, close, leave, opener } = usePartDialog();
  const saved = (text: string) => {
    showAlert(text);
    leave();
    void revalidate();
  };

  const line = (part: Part, { text, state, action }: { text: string; state?: ReactNode; action: string }) => (
    <PanelRow
      key={part}
      what={
        <>
          {t(`title.${part}`)} {state}
        </>
      }
      text={text}
    >
      <Button
        ref={part === wanted ? opener : undefined}
        variant="default"
        size="compact-sm"
        aria-label={labeled(action, t(`title.${part}`))}
        onClick={() => setOpened(part)}
      >
        {action}
      </Button>
    </PanelRow>
  );
  const hasPayment = profile.has_payment_password;
  return (
    <Page title={t('title')}>
      <Panel title={t('passwords')} flush>
        <PanelRows>
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
        </PanelRows>
      </Panel>
      <Panel title={t('contacts')} flush>
        <PanelRows>
          {(['phone', 'email'] as const).map((channel) =>
            line(channel, {
              text: profile[channel] ?? t('contact.none'),
              action: t(profile[channel] ? 'change' : 'set'),
            }),
          )}
        </PanelRows>
      </Panel>
      <SignInPanels />
      <AccountPanels profile={profile} onTransferred={() => void revalidate()} />
      <PartDialog part={opened} contacts={profile} onClose={close} onSaved={saved} />
    </Page>
  );
}

/**
 * Opens a dialog by its button or by the address. A page that needs a payment password sends the buyer here: the dialog of
 * the address leads back there once it is saved. Closed, it leaves the focus on its button, which did not open it.
 */
function usePartDialog() {
  const navigate = useNavigate();
  const detour = useLocation().state as Detour;
  const [params, setParams] = useSearchParams();
  const set = params.get('set');
  const [wanted] = useState(isPart(set) ? set : null);
  const [opened, setOpened] = useState<Part | null>(wanted);
  const opener = useRef<HTMLButtonElement>(null);
  const isFromAddress = set !== null;

  const close = () => {
    setOpened(null);
    if (isFromAddress) setParams({}, { replace: true, preventScrollReset: true });
  };
  const leave = () => (detour?.isDetour ? void navigate(-1) : close());
  useEffect(() => {
    if (!isFromAddress && wanted) opener.current?.focus();
  }, [isFromAddress, wanted]);
  return { wanted, opened, setOpened, close, leave, opener };
}

/** The second factor and passkeys, and where and when the person has signed in. */
const SignInPanels = () => (
  <>
    <SecondFactor />
    <Passkeys />
    <Sessions />
    <SignIns />
  </>
);

/** The panels of the whole account: webhooks for whose role has their scope; keys, members, and leaving for the owner alone. */
function AccountPanels({ profile, onTransferred }: { profile: Profile; onTransferred: () => void }) {
  const isOwner = profile.role === 'owner';
  return (
    <>
      {isOwner && <ApiKeys />}
      {scopesOfRole[profile.role].includes('webhooks') && <Webhooks />}
      {isOwner && (
        <>
          <AccountMembers onTransferred={onTransferred} />
          <ExportPanel />
          <ClosingPanel username={profile.username} />
        </>
      )}
    </>
  );
}

type PartDialogProps = {
  part: Part | null;
  contacts: Contacts;
  onClose: () => void;
  onSaved: (text: string) => void;
};

/** The dialog with the form for the password or contact that is changed; closed while `part` is null. */
function PartDialog({ part, contacts, onClose, onSaved }: PartDialogProps) {
  const { t } = useTranslation('security');
  return (
    <Modal opened={part !== null} onClose={onClose} title={part ? t(`title.${part}`) : ''}>
      {part === 'password' && <LoginPasswordForm onSaved={() => onSaved(t('password.saved'))} />}
      {part === 'payment' && (
        <PaymentPasswordForm contacts={contacts} onSaved={() => onSaved(t('payment.saved'))} />
      )}
      {(part === 'phone' || part === 'email') && (
        <ContactForm channel={part} onSaved={() => onSaved(t(`saved.${part}`))} />
      )}
    </Modal>
  );
}
