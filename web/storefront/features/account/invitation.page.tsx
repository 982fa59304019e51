import { memberRoutes } from '@amberdock/contract/people/members.ts';
import { moneyText } from '@amberdock/contract/money.ts';
import { Button, TextInput } from '@mantine/core';
import {
  type ClientLoaderFunctionArgs,
  Link,
  useLoaderData,
  useNavigate,
  useRevalidator,
} from 'react-router';
import { api } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { showAlert } from '../../lib/notices/alert.ts';
import { useUser } from '../../lib/session/session.ts';
import { beforeValue } from '../../lib/typeset.ts';
import { DocumentTitle } from '../../ui/page/document-title.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { InPlaceError } from '../../ui/page/in-place-error.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { passwordFault, repeatFault, usernameFault } from '../../widgets/form/field-rules.ts';
import { FormFailure } from '../../widgets/form/form-failure.tsx';
import formStyles from '../../widgets/form/form.module.css';
import { useFields } from '../../widgets/form/use-fields.ts';
import { EntryCard } from './entry/entry-card.tsx';
import { NewPasswordFields } from './form/new-password-fields.tsx';

/** Loads the invitation of the link. Without one, the error is the failed call's, or null if the link has ended. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  try {
    return { token, offer: await api.call(memberRoutes.viewInvitation, { body: { token } }), error: null };
  } catch (error) {
    return { token, offer: null, error: error instanceof ApiError ? null : error };
  }
}
export const HydrateFallback = () => (
  <>
    <DocumentTitle />
    <Skeleton lines={9} />
  </>
);

/** Shows an invited person what is offered, and asks for a name and a password. */
export default function InvitationPage() {
  const { t } = useTranslation('members');
  const { offer, error } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const user = useUser();
  if (error) return <InPlaceError error={error} onRetry={() => void revalidate()} />;
  if (offer && !user) return <Acceptance />;
  const why = user ? 'signed_in' : 'ended';
  return (
    <>
      <DocumentTitle title={t(`why.${why}`)} />
      <EmptyState
        headingLevel={1}
        icon="mail"
        title={t(`why.${why}`)}
        text={t(`why_text.${why}`)}
        action={
          <Button component={Link} to={user ? '/my/center' : '/login'}>
            {t(user ? 'invitation.center' : 'invitation.login')}
          </Button>
        }
      />
    </>
  );
}

function Acceptance() {
  const { t } = useTranslation('members');
  const { t: account } = useTranslation('account');
  const { token, offer } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const fields = useFields({
    start: { username: '', password: '', again: '' },
    check: ({ username, password, again }) => ({
      username: usernameFault(username),
      password: passwordFault(password),
      again: repeatFault(again, password),
    }),
    fieldOf: { username_taken: 'username' },
    send: async ({ username, password }) => {
      const body = { token, username: username.trim(), password };
      await api.call(memberRoutes.acceptInvitation, { body });
      showAlert(t('invitation.done'));
      await navigate('/login', { state: { account: body.username } });
    },
  });
  if (!offer) return null;
  const { account_name: name, role, target, monthly_limit } = offer;
  return (
    <EntryCard
      title={t('invitation.title')}
      foot={
        <>
          {beforeValue(t('invitation.has_account'))}
          <Link to="/login">{t('invitation.login')}</Link>
        </>
      }
    >
      <p>{t('invitation.text', { name, role: t(`role.${role}`) })}</p>
      {monthly_limit && <p>{t('invitation.limit', { limit: moneyText(monthly_limit) })}</p>}
      <p>{t('invitation.contact', { target })}</p>
      <form {...fields.bind} className={formStyles.form}>
        <TextInput
          {...fields.field('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          description={account('register.username_hint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
        />
        <NewPasswordFields password={fields.field('password')} again={fields.field('again')} />
        <FormFailure error={fields.failure} />
        <Button variant="default" type="submit" fullWidth size="md" loading={fields.isBusy}>
          {t('invitation.accept')}
        </Button>
      </form>
    </EntryCard>
  );
}
